import { problems } from '#http/errors.ts'

export const GrowthErrors = problems({
  zero: {
    status: 400,
    code: 'GROWTH_ZERO',
    zh: '成长值调整数量不能为0',
    en: 'The growth to add or take must not be 0',
  },
  notOpen: {
    status: 400,
    code: 'LEVEL_CARD_NOT_OPEN',
    zh: '等级卡未开通或已过期，请先在等级卡页面设置等级',
    en: 'Level card not opened or expired: set the levels up on the page of the level card first',
  },
})
