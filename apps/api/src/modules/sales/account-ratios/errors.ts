import { problems } from '#http/errors.ts'

export const AccountRatioErrors = problems({
  noSecond: {
    status: 400,
    code: 'ACCOUNT_RATIO_NO_SECOND',
    zh: '本站没有启用账户二，请先在账户管理中新增或启用',
    en: 'The station has no account 2 in use: add it or switch it on first',
  },
  past: {
    status: 400,
    code: 'ACCOUNT_RATIO_PAST',
    zh: '生效时间已过，请重新选择',
    en: 'It would have begun in the past: choose another time',
  },
  unchanged: {
    status: 400,
    code: 'ACCOUNT_RATIO_UNCHANGED',
    zh: '与届时生效的比例相同，无需修改',
    en: 'The same ratio holds at that time already',
  },
  exists: {
    status: 400,
    code: 'ACCOUNT_RATIO_EXISTS',
    zh: '该付款方式在这一时刻已有新的比例，请另选时间',
    en: 'Another ratio of this way of paying begins at that moment: choose another time',
  },
})

export const accountRatioConstraints = { account_ratios_key: AccountRatioErrors.exists }
