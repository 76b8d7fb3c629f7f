import { problems } from '#http/errors.ts'

const DealerErrors = problems({
  exists: { status: 400, code: 'GROUP_EXISTS', zh: '经销商已存在', en: 'Dealer exists' },
})

export const dealerConstraints = { company_groups_name_key: DealerErrors.exists }
