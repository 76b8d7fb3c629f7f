import { zh as names } from '@app/api/names/catalogue/taxes/zh'

export const zh = {
  title: '商品税率',
  defaultsTitle: '默认税率',
  add: '新增税率',
  edit: '编辑税率',
  fields: names.fields,
  specNoHint: '商品上填写的税务规格编号，例如 92',
  codeHint: '19 位数字，例如汽油 1070101010100000000',
  unitHint: '例如：升',
  taxFormat: '税率须大于等于 0 且小于 100',
  specNoTaken: '该规格编号已存在',
  empty: '还没有税率',
  emptyHint: '新增后，开票时按商品的税务规格编号找到税收分类编码和单位。',
  defaultsHint: '站点没有自己设置时，按这里的税收分类编码和单位开票。',
  removeTitle: '删除默认税率',
  removeQuestion: (specNo: string) =>
    `删除默认税率“${specNo}”？没有自己设置的站点，其商品将无法开票；已开的发票不受影响。`,
} as const
