/** What the values of a station are called, on screens and in files. */

export const zh = {
  packages: { card: '会员与卡', payment: '聚合支付', store: '便利店', rfid: '车牌识别（RFID）' },
  services: {
    indefinite: '长期有效',
    notExpired: '服务中',
    dueSoon: '即将到期',
    expired: '已到期',
    ended: '已终止',
  },
  statuses: { normal: '正常', disabled: '已停用' },
} as const
