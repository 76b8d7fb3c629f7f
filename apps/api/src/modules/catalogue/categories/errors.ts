import { problems } from '#http/errors.ts'

export const CategoryErrors = problems({
  exists: {
    status: 400,
    code: 'CATEGORY_EXISTS',
    zh: '本站已有同名的分类',
    en: 'The station has a category of this name already',
  },
  hasGoods: {
    status: 400,
    code: 'CATEGORY_HAS_GOODS',
    zh: '分类下还有 {count} 种商品，不能删除。请先把它们改到其他分类。',
    en: 'Items in this category: {count}. Give them another one first, then remove it.',
  },
  hasPackages: {
    status: 400,
    code: 'CATEGORY_HAS_PACKAGES',
    zh: '还有 {count} 个充值套餐使用此分类，不能删除。请先在“充值套餐”中改用其他分类。',
    en: 'Recharge packages of this category: {count}. Give them another one first, then remove it.',
  },
})

export const categoryConstraints = { categories_name_key: CategoryErrors.exists }
