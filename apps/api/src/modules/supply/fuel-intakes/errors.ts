import { problems } from '#http/errors.ts'

export const IntakeErrors = problems({
  docExists: {
    status: 400,
    code: 'INTAKE_DOC_EXISTS',
    zh: '该单据号已有进油单，同一车油不能重复进油',
    en: 'There is an intake of this paper already: a load is taken in once',
  },
  transportTaken: {
    status: 400,
    code: 'INTAKE_TRANSPORT_TAKEN',
    zh: '该运输合同已有进油单，同一车油不能重复进油',
    en: 'There is an intake of this truck already: a load is taken in once',
  },
  transport: {
    status: 400,
    code: 'INTAKE_TRANSPORT',
    zh: '运输合同须为发往本站的在途或已签收车辆',
    en: 'The truck must be on its way to this station, or signed for there',
  },
  otherLoad: {
    status: 400,
    code: 'INTAKE_OTHER_LOAD',
    zh: '油品、供应商和发货油库须与运输合同一致',
    en: 'Product, supplier and depot must be those of the transport contract',
  },
  weight: {
    status: 400,
    code: 'INTAKE_WEIGHT',
    zh: '重量与体积、密度不符，请核对',
    en: 'The weight does not fit volume and density: check them',
  },
  tankTwice: {
    status: 400,
    code: 'INTAKE_TANK_TWICE',
    zh: '同一油罐只能填一行',
    en: 'A tank can be named once',
  },
  tankProduct: {
    status: 400,
    code: 'INTAKE_TANK_PRODUCT',
    zh: '{number}号罐装的不是该油品，请核对，避免混油',
    en: 'Tank {number} holds another product: check it before anything is mixed',
  },
  otherTank: {
    status: 400,
    code: 'INTAKE_OTHER_TANK',
    zh: '该油罐不在这张进油单内',
    en: 'The tank is not one of this intake',
  },
  linesSum: {
    status: 400,
    code: 'INTAKE_LINES_SUM',
    zh: '各罐计划量之和须等于发货量',
    en: 'What is meant for the tanks must add up to what is delivered',
  },
  overTank: {
    status: 400,
    code: 'INTAKE_OVER_ULLAGE',
    zh: '{number}号罐空容只有 {ullage} 升，装不下 {volume} 升，请分罐卸油',
    en: 'Tank {number} has room for {ullage} L, not for {volume} L: share it among tanks',
  },
  dataMissing: {
    status: 400,
    code: 'TANK_DATA_MISSING',
    zh: '油罐数据不存在',
    en: 'Tank data absent',
  },
  readingOld: {
    status: 400,
    code: 'INTAKE_READING_OLD',
    zh: '{number}号罐液位仪最近 15 分钟没有读数，请手工量油后填写',
    en: 'The gauge of tank {number} has said nothing for 15 minutes: dip it and enter what you read',
  },
  readingOrder: {
    status: 400,
    code: 'INTAKE_READING_ORDER',
    zh: '{number}号罐卸后读数须晚于卸前读数',
    en: 'The reading of tank {number} after the delivery must be later than the one before',
  },
  readingsApart: {
    status: 400,
    code: 'INTAKE_READINGS_APART',
    zh: '{number}号罐卸前、卸后读数相隔超过两天，请重新量油',
    en: 'The readings of tank {number} are more than two days apart: measure it again',
  },
  negative: {
    status: 400,
    code: 'OFFLOAD_NEGATIVE',
    zh: '卸油量不能为负',
    en: 'Offloading quantity negative',
  },
  papers: {
    status: 400,
    code: 'INTAKE_PAPERS',
    zh: '请先填写单据号、供应商、油品、密度、温度和发货量',
    en: 'Enter the paper’s number, supplier, product, density, temperature and volume first',
  },
  signedQuantity: {
    status: 400,
    code: 'INTAKE_SIGNED_QUANTITY',
    zh: '缺少油罐温度，卸油量不能换算到 20 °C，请填写签收量',
    en: 'A tank’s temperature is not known, so the litres cannot be brought to 20 °C: enter what the truck is signed for',
  },
  noTransport: {
    status: 400,
    code: 'INTAKE_NO_TRANSPORT',
    zh: '没有关联运输合同，不能填写签收量',
    en: 'There is no transport contract to sign for',
  },
  gaugeDelivery: {
    status: 400,
    code: 'INTAKE_GAUGE_DELIVERY',
    zh: '{number}号罐液位仪当天报告了一次卸油（{volume} 升）尚未确认：是同一车油请在那张进油单上确认，不是请说明后继续',
    en: 'The gauge of tank {number} reported a delivery of {volume} L that day, not confirmed yet: confirm it there if it is this load, or say that it is another',
  },
  fixed: {
    status: 400,
    code: 'INTAKE_FIXED',
    zh: '已开始卸油，不能再改油罐',
    en: 'Offloading has begun: the tanks cannot be changed',
  },
  ended: {
    status: 400,
    code: 'INTAKE_ENDED',
    zh: '进油单已完成或已作废，不能再修改',
    en: 'The intake is completed or void and can no longer be changed',
  },
})

export const intakeConstraints = {
  fuel_intakes_doc_no_key: IntakeErrors.docExists,
  fuel_intakes_transport_key: IntakeErrors.transportTaken,
  fuel_intake_lines_tank_key: IntakeErrors.tankTwice,
}
