export const zh = {
  fields: {
    specNo: '规格编号',
    rate: '税率 (%)',
    classificationCode: '税收分类编码',
    unit: '单位',
  },
} as const
