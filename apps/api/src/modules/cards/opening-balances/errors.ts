import { problems } from '#http/errors.ts'

/** What is said of a row of balances that was not taken, or that stays when the others are taken back. */
export const OpeningRowErrors = problems({
  nobody: {
    status: 400,
    code: 'OPENING_ROW_NOBODY',
    zh: '卡号和手机号至少填一个',
    en: 'Card number or phone must be filled in',
  },
  noCard: {
    status: 400,
    code: 'OPENING_ROW_NO_CARD',
    zh: '本公司没有这个卡号的账户，请先发卡，或核对卡号',
    en: 'The company has no account with this card number; issue the card first, or check the number',
  },
  noMember: {
    status: 400,
    code: 'OPENING_ROW_NO_MEMBER',
    zh: '没有这个手机号的会员，请先导入会员',
    en: 'No member has this phone; import the members first',
  },
  otherHolder: {
    status: 400,
    code: 'OPENING_ROW_OTHER_HOLDER',
    zh: '这张卡不属于该手机号的会员，请核对',
    en: 'The card is not that of the member with this phone; check which is right',
  },
  ambiguous: {
    status: 400,
    code: 'OPENING_ROW_AMBIGUOUS',
    zh: '这个卡号对应多个账户，请改填账户卡号',
    en: 'More than one account has this card number; give the number of the account',
  },
  closed: {
    status: 400,
    code: 'OPENING_ROW_CLOSED',
    zh: '账户已退卡，不能转入余额',
    en: 'The account is closed and takes no balance',
  },
  shares: {
    status: 400,
    code: 'OPENING_ROW_SHARES',
    zh: '子卡使用主卡的余额，请把余额填在主卡上',
    en: 'The sub card spends the money of its master card; bring the balance to that one',
  },
  noMoney: {
    status: 400,
    code: 'OPENING_ROW_NO_MONEY',
    zh: '没有储值账户，请先开户',
    en: 'There is no account for stored value; open one first',
  },
  noPoints: {
    status: 400,
    code: 'OPENING_ROW_NO_POINTS',
    zh: '没有积分账户，请先启用积分并开户',
    en: 'There is no account for points; offer points and open one first',
  },
  noGrowth: {
    status: 400,
    code: 'OPENING_ROW_NO_GROWTH',
    zh: '没有等级账户，请先启用会员等级并开户',
    en: 'There is no account for the level; offer levels and open one first',
  },
  sameAccount: {
    status: 400,
    code: 'OPENING_ROW_SAME_ACCOUNT',
    zh: '与第 {line} 行是同一个账户',
    en: 'The same account as in row {line}',
  },
  opened: {
    status: 400,
    code: 'OPENING_ROW_OPENED',
    zh: '账户已转入过期初余额，金额不同。如有差错，请撤销那次导入，或调整余额',
    en: 'The account was opened already, with another balance. Undo that import, or adjust the balance',
  },
  used: {
    status: 400,
    code: 'OPENING_ROW_USED',
    zh: '账户已有往来，不能再转入期初余额，请改为调整余额',
    en: 'The account has moved already and can be opened no more; adjust the balance',
  },
  unexplained: {
    status: 400,
    code: 'OPENING_ROW_UNEXPLAINED',
    zh: '账户有余额却没有流水，请先查明原因',
    en: 'The account has a balance without an entry; find out why before',
  },
  stays: {
    status: 400,
    code: 'OPENING_ROW_STAYS',
    zh: '账户已开始使用，期初余额保留',
    en: 'The account is in use; its opening balance stays',
  },
})

export const OpeningErrors = problems({
  booksOpen: {
    status: 400,
    code: 'OPENING_SETTLED',
    zh: '导入当天已日结，不能再撤销，请逐个调整余额',
    en: 'The day of the import is settled, so it can be undone no more; adjust the balances that are wrong',
  },
})
