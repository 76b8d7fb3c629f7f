export const zh = {
  title: '商品分类',
  fields: {
    name: '分类名称',
    shelf: '上下架',
    weight: '排序权重',
  },
  goods: '分类下的商品',
  empty: '当前站点还没有商品分类',
  emptyGoods: '此分类下还没有商品',
  gone: '该分类不存在或已删除',
} as const
