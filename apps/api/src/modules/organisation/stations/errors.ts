import { problems } from '#http/errors.ts'

export const StationErrors = problems({
  exists: { status: 400, code: 'STATION_EXISTS', zh: '站点已存在', en: 'Station exists' },
  macExists: {
    status: 400,
    code: 'MAC_EXISTS',
    zh: 'MAC地址已存在',
    en: 'MAC address exists',
  },
  fieldForbidden: {
    status: 400,
    code: 'FIELD_FORBIDDEN',
    zh: '字段不可修改：{path}',
    en: 'Field may not be changed: {path}',
  },
  renewalQuota: {
    status: 400,
    code: 'RENEWAL_QUOTA',
    zh: '本次续费需 {days} 天，经销商可续费天数仅剩 {left} 天，请联系平台增加',
    en: 'This takes {days} days, and the dealer has {left} left to give: ask the platform for more',
  },
  broadcastMethod: {
    status: 400,
    code: 'BROADCAST_METHOD',
    zh: '广播方法不支持',
    en: 'Broadcast method not allowed',
  },
  modeChanged: {
    status: 400,
    code: 'SETTLE_MODE_CHANGED',
    zh: '本站今天已按自然日营业过，请明天再改为按自然日结算',
    en: 'The station has worked in a calendar day earlier today: switch back to calendar days tomorrow',
  },
  expired: {
    status: 400,
    code: 'STATION_EXPIRED',
    zh: '站点服务已过期',
    en: 'Station service expired',
  },
  ended: {
    status: 400,
    code: 'STATION_ENDED',
    zh: '站点服务已终止，只能查看和导出数据',
    en: 'Station service has ended: its data can be viewed and exported only',
  },
  cardNotTaken: {
    status: 400,
    code: 'CARD_NOT_TAKEN',
    zh: '本站未开通“会员与卡”，请联系管理员在站点的“开通的服务”中开通',
    en: 'Members and cards are not among the services of this station: ask an administrator to add them',
  },
  paymentNotTaken: {
    status: 400,
    code: 'PAYMENT_NOT_TAKEN',
    zh: '本站未开通“聚合支付”，请联系管理员在站点的“开通的服务”中开通',
    en: 'Payments by phone are not among the services of this station: ask an administrator to add them',
  },
  storeNotTaken: {
    status: 400,
    code: 'STORE_NOT_TAKEN',
    zh: '本站未开通“便利店”，请联系管理员在站点的“开通的服务”中开通',
    en: 'The shop is not among the services of this station: ask an administrator to add it',
  },
  rfidNotTaken: {
    status: 400,
    code: 'RFID_NOT_TAKEN',
    zh: '本站未开通“车牌识别（RFID）”，请联系管理员在站点的“开通的服务”中开通',
    en: 'Vehicle tags are not among the services of this station: ask an administrator to add them',
  },
})

export const stationConstraints = {
  stations_name_key: StationErrors.exists,
  stations_code_key: StationErrors.exists,
  stations_mac_key: StationErrors.macExists,
}
