/** Labels of the reports and their figures, on screens and in files. */

export const zh = {
  positions: '充值消费报表',
  position: {
    opening: '期初余额',
    charge: '充值',
    gift: '赠送',
    refund: '充值退款',
    consume: '消费',
    assign: '划拨',
    back: '退回',
    adjust: '调整',
    closing: '期末余额',
  },
  changes: '资金变动报表',
  change: {
    card: '卡号',
    holder: '持卡人',
    fleet: '单位会员',
    opening: '期初余额',
    in: '增加',
    out: '减少',
    closing: '期末余额',
    moneyFlow: '资金流向',
  },
  personalCards: '全部个人卡',
} as const
