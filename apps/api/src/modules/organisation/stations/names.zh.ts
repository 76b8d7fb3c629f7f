/** Labels of the values of a station, on screens and in files. */

export const zh = {
  fields: {
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
    timeZone: '时区',
    longitude: '经度',
    latitude: '纬度',
    macAddress: 'MAC 地址',
    description: '简介',
  },
  packages: { card: '会员与卡', payment: '聚合支付', store: '便利店', rfid: '车牌识别（RFID）' },
  services: {
    indefinite: '长期有效',
    notExpired: '服务中',
    dueSoon: '即将到期',
    expired: '已到期',
    ended: '已终止',
  },
  statuses: { normal: '正常', disabled: '已停用' },
  renewals: {
    title: '续费记录',
    fields: { kind: '类型', fromTime: '原到期时间', toTime: '新到期时间', amount: '金额' },
    kinds: { begin: '开通', renew: '续费', indefinite: '长期有效', terminate: '终止' },
  },
} as const
