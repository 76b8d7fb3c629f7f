/** Labels of the values of a card medium, on screens and in files. */

export const zh = {
  statuses: { normal: '正常', lose: '挂失', disable: '停用', lock: '锁定', overspend: '透支' },
  issueTypes: {
    1: '根母卡',
    2: '根母卡认证卡',
    3: '传输卡',
    4: '传输认证卡',
    5: '站级母卡',
    6: '站级母卡认证卡',
    7: 'PSAM卡',
    8: '空白用户卡',
    9: '出厂用户卡',
    10: '站级用户卡',
  },
  cardTypes: { 1: '感应卡', 2: 'CPU卡', 3: 'PSAM卡', 4: '站级母卡' },
} as const
