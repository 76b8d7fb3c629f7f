import { problems } from '#http/errors.ts'

export const MeterTestErrors = problems({
  inFuture: {
    status: 400,
    code: 'METER_TEST_FUTURE',
    zh: '检定时间不能晚于现在',
    en: 'The test cannot be of a time to come',
  },
  validity: {
    status: 400,
    code: 'METER_TEST_VALIDITY',
    zh: '检定合格须填写检定之后的有效期，不合格不填',
    en: 'A meter that passed needs a valid-until day after the test; leave it empty for one that failed',
  },
  scan: {
    status: 400,
    code: 'METER_TEST_SCAN',
    zh: '该文件不是检定证书图片，请重新上传',
    en: 'This file was not uploaded as a certificate: upload it again',
  },
  implausible: {
    status: 400,
    code: 'METER_TEST_IMPLAUSIBLE',
    zh: '示值与量器示值相差超过 10%，请核对',
    en: 'Pump and measure differ by more than 10 %: check the figures',
  },
  otherFuelling: {
    status: 400,
    code: 'METER_TEST_FUELLING',
    zh: '该油枪没有这笔加油记录，请重新选择',
    en: 'The nozzle has no such fuelling: choose another',
  },
  otherVolume: {
    status: 400,
    code: 'METER_TEST_VOLUME',
    zh: '加油机示值与所选加油记录的升数不一致',
    en: 'The fuelling has another volume than the pump is said to have shown',
  },
  sold: {
    status: 400,
    code: 'METER_TEST_SOLD',
    zh: '所选加油记录已收款，不是自校加油，请先撤销收款',
    en: 'The fuelling was paid for, so it is no test: revoke the payment first',
  },
  usedFuelling: {
    status: 400,
    code: 'METER_TEST_FUELLING_USED',
    zh: '所选加油记录已用于另一次自校',
    en: 'The fuelling belongs to another test already',
  },
  notBooked: {
    status: 400,
    code: 'METER_TEST_NOT_BOOKED',
    zh: '油未倒回油罐时，每次都要选择加油记录，否则这些油不在账上',
    en: 'Fuel that is not poured back needs the fuelling of each run, or it is in no book',
  },
  exchangeOrder: {
    status: 400,
    code: 'METER_EXCHANGE_READINGS',
    zh: '旧表泵码或新表泵码与换表前后的加油记录对不上，请核对泵码和时间',
    en: 'The readings do not fit the fuellings before and after: check readings and time',
  },
  voided: {
    status: 400,
    code: 'METER_TEST_VOIDED',
    zh: '该记录已作废',
    en: 'The record is void already',
  },
})

export const meterTestConstraints = {
  meter_test_runs_fuelling_key: MeterTestErrors.usedFuelling,
}
