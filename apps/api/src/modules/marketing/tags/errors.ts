import { problems } from '#http/errors.ts'

export const TagErrors = problems({
  exists: { status: 400, code: 'TAG_EXISTS', zh: '标签已存在', en: 'Tag exists' },
  criteriaEmpty: {
    status: 400,
    code: 'TAG_CRITERIA_EMPTY',
    zh: '请至少填写一个条件',
    en: 'At least one condition is needed',
  },
  criteriaOrder: {
    status: 400,
    code: 'TAG_CRITERIA_ORDER',
    zh: '下限不能大于上限',
    en: 'The least cannot be above the most',
  },
  itemsUnknown: {
    status: 400,
    code: 'TAG_ITEMS_UNKNOWN',
    zh: '没有这样的油品或商品：{items}，请按站点的品名填写',
    en: 'No fuel or goods are called {items}: type names as stations have them',
  },
  noCriteria: {
    status: 400,
    code: 'TAG_NO_CRITERIA',
    zh: '该标签由人工打，没有条件',
    en: 'This tag is set by hand and has no conditions',
  },
})
