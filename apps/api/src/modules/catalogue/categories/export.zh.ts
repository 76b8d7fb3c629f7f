export const zh = {
  title: '商品分类',
  columns: {
    name: '分类名称',
    type: '类型',
    onShelf: '上下架',
    weight: '排序权重',
    createdDate: '创建时间',
  },
  kinds: { fuel: '油品', normal: '商品', score: '积分商品' },
  shelf: { on: '在售', off: '已下架' },
} as const
