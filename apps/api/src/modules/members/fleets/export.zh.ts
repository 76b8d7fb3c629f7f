import { zh as names } from './names.zh.ts'

export const zh = {
  ...names,
  title: '单位会员',
  columns: {
    name: '单位名称',
    code: '公司编号',
    leader: '负责人',
    mobile: '负责人手机号',
    valueMode: '资金模式',
    masterCard: '主卡',
    available: '主卡可用余额',
    balance: '单位余额',
    childCardNum: '子卡数',
    employeeNum: '员工数',
    validUntil: '有效期至',
    status: '状态',
    createdDate: '创建时间',
    remark: '备注',
  },
} as const
