import { problems } from '#http/errors.ts'

export const LedgerErrors = problems({
  balanceShort: { status: 400, code: 'BALANCE_SHORT', zh: '余额不足', en: 'Insufficient balance' },
  typeNotAllowed: {
    status: 400,
    code: 'DETAIL_TYPE_NOT_ALLOWED',
    zh: '该账户不支持此类型',
    en: 'Type not allowed for this account',
  },
  mismatch: {
    status: 400,
    code: 'LEDGER_MISMATCH',
    zh: '账户异常，已锁定',
    en: 'Account locked, ledger mismatch',
  },
  alreadyPosted: {
    status: 400,
    code: 'ALREADY_POSTED',
    zh: '该业务已入账，请刷新',
    en: 'Already posted, please refresh',
  },
  notReversible: {
    status: 400,
    code: 'TXN_NOT_REVOCABLE',
    zh: '交易状态不可撤销或退款',
    en: 'Transaction status cannot be revoked or refunded',
  },
  refundExceeds: {
    status: 400,
    code: 'REFUND_EXCEEDS',
    zh: '退款金额大于最大可退金额',
    en: 'Refund greater than maximum refundable',
  },
  pointsExceeds: {
    status: 400,
    code: 'POINTS_EXCEEDS',
    zh: '扣除积分不能大于持有积分',
    en: 'Cannot deduct more points than held',
  },
  growthExceeds: {
    status: 400,
    code: 'GROWTH_EXCEEDS',
    zh: '扣减的成长值不能大于现有成长值',
    en: 'Cannot take more growth than the member has',
  },
  unfreezeExceeds: {
    status: 400,
    code: 'UNFREEZE_EXCEEDS',
    zh: '解冻金额大于冻结金额',
    en: 'Unfreeze larger than frozen',
  },
  adjustExceeds: {
    status: 400,
    code: 'ADJUST_EXCEEDS',
    zh: '调整金额不能超过余额',
    en: 'Adjustment cannot exceed balance',
  },
  transferZero: {
    status: 400,
    code: 'TRANSFER_ZERO',
    zh: '数量不能为0',
    en: 'Quantity must not be 0',
  },
  giftSpent: {
    status: 400,
    code: 'REFUND_GIFT_SPENT',
    zh: '赠送金额已使用，剩余金额不足以退款',
    en: 'Spent gift exceeds the refund',
  },
  giftOnSubCards: {
    status: 400,
    code: 'REFUND_GIFT_ON_SUB_CARDS',
    zh: '赠送金额中有 {amount} 在子卡上，请先退回主卡再操作',
    en: '{amount} of the gift is on sub cards: return it to the master card first',
  },
  holdEnded: {
    status: 400,
    code: 'HOLD_ENDED',
    zh: '冻结或预授权已结束',
    en: 'The hold has ended already',
  },
})

/** The database is the last judge; these are its words. */
export const ledgerConstraints = {
  ledger_journals_source_key: LedgerErrors.alreadyPosted,
  ledger_journals_reverses_key: LedgerErrors.notReversible,
  card_balances_principal_check: LedgerErrors.balanceShort,
  card_balances_gift_check: LedgerErrors.balanceShort,
  card_balances_principal_held_check: LedgerErrors.unfreezeExceeds,
  card_balances_gift_held_check: LedgerErrors.unfreezeExceeds,
  card_balances_overspend_check: LedgerErrors.notReversible,
  card_balances_points_check: LedgerErrors.pointsExceeds,
  card_balances_growth_check: LedgerErrors.growthExceeds,
  card_balances_mismatch: LedgerErrors.mismatch,
  card_balances_parts: LedgerErrors.mismatch,
  card_balances_points_lots: LedgerErrors.mismatch,
  card_detail_states_principal_check: LedgerErrors.refundExceeds,
  card_detail_states_gift_check: LedgerErrors.refundExceeds,
  card_details_book_type_check: LedgerErrors.typeNotAllowed,
  card_holds_open: LedgerErrors.holdEnded,
  gift_lots_remaining_check: LedgerErrors.giftSpent,
}
