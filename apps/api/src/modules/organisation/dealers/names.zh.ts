export const zh = {
  fields: {
    name: '名称',
    contact: '联系人',
    phone: '联系电话',
    address: '地址',
    companyCount: '公司数',
    status: '状态',
    remark: '备注',
  },
} as const
