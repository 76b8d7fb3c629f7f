import { problems } from '#http/errors.ts'

export const BlockErrors = problems({
  hasCard: {
    status: 400,
    code: 'ACCOUNT_HAS_CARD',
    zh: '该账户绑有实体卡，请停用或挂失实体卡',
    en: 'The account is on a card: disable the card, or report it lost',
  },
})
