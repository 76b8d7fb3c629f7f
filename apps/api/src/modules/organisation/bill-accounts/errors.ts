import { problems } from '#http/errors.ts'

export const BillAccountErrors = problems({
  exists: {
    status: 400,
    code: 'BILL_ACCOUNT_EXISTS',
    zh: '本站已有这个账户，请直接修改它',
    en: 'The station has this account already: edit it instead',
  },
  mainAccount: {
    status: 400,
    code: 'BILL_ACCOUNT_MAIN',
    zh: '账户一收其余所有款项：不能指定付款方式，也不能停用',
    en: 'Account 1 takes everything else: it has no ways of paying of its own and cannot be switched off',
  },
})

export const billAccountConstraints = {
  bill_accounts_key: BillAccountErrors.exists,
  bill_accounts_ways_check: BillAccountErrors.mainAccount,
}
