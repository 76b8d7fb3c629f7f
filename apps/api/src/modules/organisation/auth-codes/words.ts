import type { Words } from '@app/kernel/words'

export const zh = {
  title: '授权码',
  fields: {
    code: '授权码',
    station: '站点',
    company: '公司',
    type: '类型',
    quota: '授权数量',
    used: '已用',
    expireTime: '到期时间',
    status: '状态',
    remark: '备注',
    createdDate: '创建时间',
  },
  types: { dispenser: '加油机', device: '设备', local: '本地', cloud: '云端' },
  statuses: { normal: '有效', disabled: '停用', expired: '已到期' },
} as const

export const en = {
  title: 'Licence codes',
  fields: {
    code: 'Code',
    station: 'Station',
    company: 'Company',
    type: 'Type',
    quota: 'Quota',
    used: 'In use',
    expireTime: 'Expires',
    status: 'Status',
    remark: 'Remark',
    createdDate: 'Created',
  },
  types: { dispenser: 'Dispensers', device: 'Devices', local: 'On site', cloud: 'Cloud' },
  statuses: { normal: 'Valid', disabled: 'Switched off', expired: 'Expired' },
} satisfies Words<typeof zh>
