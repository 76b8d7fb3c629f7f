export const zh = {
  title: '税率',
  columns: {
    specNo: '规格编号',
    rate: '税率 (%)',
    classificationCode: '税收分类编码',
    unit: '单位',
    station: '站点',
    createdDate: '创建时间',
  },
} as const
