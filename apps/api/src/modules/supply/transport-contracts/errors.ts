import { problems } from '#http/errors.ts'

export const TransportErrors = problems({
  exists: {
    status: 400,
    code: 'BILL_NO_EXISTS',
    zh: '提单号已存在，请核对是否重复登记',
    en: 'This bill of lading exists: check whether the load is registered already',
  },
  plate: {
    status: 400,
    code: 'PLATE_FORMAT',
    zh: '车牌号格式不正确',
    en: 'Not a valid licence plate',
  },
  volume: {
    status: 400,
    code: 'TRANSPORT_VOLUME',
    zh: '体积与重量、密度不符，请核对',
    en: 'The volume does not fit mass and density: check them',
  },
  carrier: {
    status: 400,
    code: 'TRANSPORT_CARRIER',
    zh: '运输公司已停用，或不是运输供应商，请另选',
    en: 'The carrier is disabled or carries nothing: choose another',
  },
  purchase: {
    status: 400,
    code: 'TRANSPORT_PURCHASE',
    zh: '采购合同未启用或已关闭，不能再运输',
    en: 'The purchase contract is not active, or closed: nothing can be carried of it',
  },
  otherPurchase: {
    status: 400,
    code: 'TRANSPORT_OTHER_PURCHASE',
    zh: '油库、油品和供应商须与采购合同一致',
    en: 'Depot, product and supplier must be those of the purchase contract',
  },
  fixed: {
    status: 400,
    code: 'TRANSPORT_FIXED',
    zh: '已发车，只能再改驾驶员、运费、损耗标准、附件和备注',
    en: 'It has left: only driver, freight, loss limit, pictures and description can change',
  },
  ended: {
    status: 400,
    code: 'TRANSPORT_ENDED',
    zh: '合同已结算或已作废，不能再修改',
    en: 'The contract is settled or void and can no longer be changed',
  },
  signsOnly: {
    status: 400,
    code: 'TRANSPORT_SIGN_ONLY',
    zh: '站点人员只能签收，合同内容由公司修改',
    en: 'People of a station sign for it; the company changes the contract',
  },
  time: {
    status: 400,
    code: 'TRANSPORT_OFFLOAD_TIME',
    zh: '卸油时间不能早于发车时间，也不能晚于现在',
    en: 'It cannot have been offloaded before it left, nor in the time to come',
  },
  tooMuch: {
    status: 400,
    code: 'TRANSPORT_SIGNED_EXCEEDS',
    zh: '签收量最多为发货量的 105%，请核对过磅',
    en: 'At most 105 % of what was loaded can arrive: check the weight',
  },
  takenIn: {
    status: 400,
    code: 'TRANSPORT_TAKEN_IN',
    zh: '该车已有进油单，请先作废进油单',
    en: 'There is an intake of this truck: void that first',
  },
  picture: {
    status: 400,
    code: 'TRANSPORT_PICTURE',
    zh: '请以送货单图片上传',
    en: 'Upload the picture as a delivery note',
  },
})

export const transportConstraints = { transport_contracts_bill_no_key: TransportErrors.exists }
