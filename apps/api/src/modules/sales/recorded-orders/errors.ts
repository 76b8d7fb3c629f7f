import { problems } from '#http/errors.ts'

export const RecordingErrors = problems({
  unitPriceLow: {
    status: 400,
    code: 'UNIT_PRICE_LOW',
    zh: '单价须大于100（分）',
    en: 'Unit price must be above 100 (cents)',
  },
  amountMismatch: {
    status: 400,
    code: 'AMOUNT_MISMATCH',
    zh: '金额与单价、升数不符',
    en: 'Amount does not match price and volume',
  },
  otherFuel: {
    status: 400,
    code: 'NOZZLE_OTHER_FUEL',
    zh: '该油枪加的不是这种油品，请重新选择油枪',
    en: 'This nozzle delivers another fuel: choose the nozzle again',
  },
  fuelledInFuture: {
    status: 400,
    code: 'FUELLED_TIME_FUTURE',
    zh: '加油时间不能晚于当前时间',
    en: 'The fuelling cannot be later than now',
  },
})
