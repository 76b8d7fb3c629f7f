import { zh as names } from '@app/api/names/trade/refunds/zh'

export const zh = {
  ...names,
  refund: '退款',
  refundOf: (amount: string) => `退款 ${amount}`,
  refundTitle: (payment: string) => `退款：${payment}`,
  paid: '收款金额',
  refunded: '已退金额',
  refundable: '可退金额',
  amount: '退款金额',
  aboveRefundable: (max: string) => `退款金额大于最大可退金额 ${max}`,
  all: '全部',
  byLines: '按商品选择退款金额',
  mode: '退款方式',
  modes: { original: '原路退回', cash: '退现金' },
  where: {
    card: '按支付时本金与赠送的比例退回储值卡。',
    cashFromCard: '只有本金部分付现金，赠送部分退回储值卡。',
    drawer: '从钱箱退现金。',
    channel: '请同时在原支付渠道把款退给顾客；这里记录退款。',
    cashForChannel: '款项不经原渠道，从钱箱退现金。',
  },
  cashLimit: '现金退款超过公司限额时，须由公司用户办理。',
  refundDone: (amount: string) => `已退款 ${amount}`,
  refundDoneInParts: (amount: string, cash: string, card: string) =>
    `已退款 ${amount}，其中现金 ${cash}，退回储值卡 ${card}`,
  revoke: '撤销',
  revokePayment: '撤销收款',
  revokePaymentOf: (amount: string) => `撤销收款 ${amount}`,
  revokePaymentQuestion: (amount: string, payment: string) =>
    `撤销这笔 ${amount} 的${payment}收款？款项退回原处，订单恢复为待支付，可用其他方式收款。`,
  revokeCashHint: (amount: string) => `请从钱箱退给顾客现金 ${amount}。`,
  revokeChannelHint: '请同时在原支付渠道把款退给顾客。',
  revokeRechargeQuestion: (amount: string) =>
    `撤销这笔 ${amount} 的充值？充入的本金和赠送从卡上扣回，充值订单结束。`,
  revokeRechargeDone: '已撤销充值',
  revokePaymentDone: '已撤销收款，订单待支付',
  revokeOrder: '撤销订单',
  revokeOrderOf: (amount: string) => `撤销订单 ${amount}`,
  revokeOrderQuestion: (orderNo: string) =>
    `撤销订单 ${orderNo}？它的全部收款退回原处，订单结束，商品退回库存。`,
  revokeOrderDone: '订单已撤销',
  fields: {
    time: '时间',
    kind: '类型',
    mode: '方式',
    amount: '金额',
    cash: '现金',
    card: '退回卡内',
    status: '状态',
  },
} as const
