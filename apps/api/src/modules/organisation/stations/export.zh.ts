import { zh as names } from './names.zh.ts'

export const zh = {
  title: '站点',
  columns: {
    name: '站点名称',
    code: '站点代码',
    company: '公司',
    contact: '联系人',
    phone: '联系电话',
    address: '地址',
    package: '开通的服务',
    service: '服务状态',
    expireTime: '服务到期',
    endTime: '停用时间',
    status: '状态',
    createdDate: '创建时间',
    shifts: '结账方式',
    timeZone: '时区',
    longitude: '经度',
    latitude: '纬度',
    macAddress: 'MAC 地址',
    description: '简介',
  },
  settling: { shifts: '班结', days: '按自然日' },
  ...names,
} as const
