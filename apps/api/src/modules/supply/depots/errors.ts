import { problems } from '#http/errors.ts'

export const DepotErrors = problems({
  exists: { status: 400, code: 'DEPOT_EXISTS', zh: '油库已存在', en: 'Depot exists' },
  inUse: {
    status: 409,
    code: 'DEPOT_IN_USE',
    zh: '油库还有库存，请先调出',
    en: 'There is still fuel in the depot: transfer it first',
  },
  contracted: {
    status: 409,
    code: 'DEPOT_CONTRACTED',
    zh: '还有未结束的采购或运输合同用到这个油库，请先关闭或作废',
    en: 'Purchase or transport contracts still name the depot: close or void them first',
  },
  productInUse: {
    status: 409,
    code: 'DEPOT_PRODUCT_IN_USE',
    zh: '油库还有该油品的库存，不能取消关联',
    en: 'The depot still holds this product: it cannot be taken off the list',
  },
  unknownProduct: {
    status: 400,
    code: 'FUEL_PRODUCT_UNKNOWN',
    zh: '油品不存在或已停用',
    en: 'No such fuel product, or it is disabled',
  },
})

export const depotConstraints = { depots_name_key: DepotErrors.exists }
