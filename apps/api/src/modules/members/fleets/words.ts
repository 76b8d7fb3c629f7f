import type { Words } from '@app/kernel/words'

/** Labels of the values of a fleet, on screens and in files. */
export const zh = {
  title: '单位会员',
  fields: {
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
    cardName: '卡名称',
    employeePoints: '员工积分',
    employeeUpgrade: '员工升级',
    licence: '营业执照',
  },
  statuses: { normal: '正常', disabled: '已停用', expired: '已到期' },
  valueModes: { share: '共享主卡余额', assign: '划拨到子卡' },
} as const

export const en = {
  title: 'Fleets',
  fields: {
    name: 'Fleet',
    code: 'Company code',
    leader: 'Fleet head',
    mobile: 'Phone of the head',
    valueMode: 'Funding mode',
    masterCard: 'Master card',
    available: 'Master card balance',
    balance: 'Fleet balance',
    childCardNum: 'Sub cards',
    employeeNum: 'Employees',
    validUntil: 'Valid until',
    status: 'Status',
    createdDate: 'Created',
    remark: 'Remark',
    cardName: 'Name of the card',
    employeePoints: 'Points of employees',
    employeeUpgrade: 'Levels of employees',
    licence: 'Licence',
  },
  statuses: { normal: 'Normal', disabled: 'Disabled', expired: 'Expired' },
  valueModes: { share: 'Shared', assign: 'Allocated' },
} satisfies Words<typeof zh>
