import { problems } from '#http/errors.ts'

export const PriceErrors = problems({
  timePast: {
    status: 400,
    code: 'PRICE_TIME_PAST',
    zh: '调价时间须晚于当前时间',
    en: 'Time must be later than now',
  },
  noChange: {
    status: 400,
    code: 'PRICE_NO_CHANGE',
    zh: '至少修改一种油品价格',
    en: 'Change at least one fuel',
  },
  timePassed: {
    status: 400,
    code: 'PRICE_TIME_PASSED',
    zh: '调价时间已过，不能取消',
    en: 'Price change time passed, cannot cancel',
  },
  band: {
    status: 400,
    code: 'PRICE_BAND',
    zh: '价格变动超过允许幅度',
    en: 'Price outside the allowed band',
  },
  pending: {
    status: 400,
    code: 'PRICE_PENDING',
    zh: '该油品已有待执行调价',
    en: 'A change for this fuel is waiting',
  },
  notCurrent: {
    status: 400,
    code: 'PRICE_NOT_CURRENT',
    zh: '再次下发的价格须与现价一致，请刷新后重试',
    en: 'Only the price of today can be sent again; reload the page and try once more',
  },
  againNow: {
    status: 400,
    code: 'PRICE_AGAIN_NOW',
    zh: '再次下发只能立即执行',
    en: 'A price is sent again at once, not at a time to come',
  },
  fuelTwice: {
    status: 400,
    code: 'PRICE_FUEL_TWICE',
    zh: '同一油品只能填写一次',
    en: 'A fuel may be listed only once',
  },
  fuelUnknown: {
    status: 400,
    code: 'PRICE_FUEL_UNKNOWN',
    zh: '当前站点没有该油品',
    en: 'The selected station does not sell this fuel',
  },
})

export const priceChangeConstraints = { price_change_lines_open_key: PriceErrors.pending }

/** Why a change failed; the code is kept with the change, the sentence is for whoever reads it. */
export const ChangeFailures = problems({
  noController: {
    status: 400,
    code: 'NO_CONTROLLER',
    zh: '站点控制器不在线，油价未修改',
    en: "The station's controller is not online; no price was changed",
  },
  notTaken: {
    status: 400,
    code: 'PRICE_NOT_TAKEN',
    zh: '{fuels}的新价未能在全部油枪上生效，已恢复原价',
    en: 'Not every nozzle took the new price of {fuels}; the old price was put back',
  },
  notSent: {
    status: 400,
    code: 'PRICE_NOT_SENT',
    zh: '{fuels}的价格未能下发到全部油枪，请检查油机后再次下发',
    en: 'Not every nozzle took the price of {fuels}; check the pumps and send it again',
  },
  notPutBack: {
    status: 400,
    code: 'PRICE_NOT_PUT_BACK',
    zh: '{fuels}的新价未能在全部油枪上生效，且{nozzles}号枪未能恢复原价，请立即检查',
    en: 'Not every nozzle took the new price of {fuels}, and the old price could not be put back on nozzle {nozzles}: check it now',
  },
  missed: {
    status: 400,
    code: 'PRICE_TIME_MISSED',
    zh: '到时间后30分钟内未能执行，调价已过期',
    en: 'It could not be carried out within 30 minutes of its time and has expired',
  },
})

/** What a single nozzle did not do. */
export const NozzleFailures = problems({
  silent: { status: 400, code: 'PUMP_SILENT', zh: '油机未应答', en: 'The pump did not answer' },
  refused: {
    status: 400,
    code: 'PUMP_REFUSED',
    zh: '油机拒绝了新价',
    en: 'The pump refused the price',
  },
  differs: {
    status: 400,
    code: 'PUMP_PRICE_DIFFERS',
    zh: '油机显示的价格与设定不符',
    en: 'The pump shows another price than the one that was set',
  },
  putBack: {
    status: 400,
    code: 'OLD_PRICE_PUT_BACK',
    zh: '同油品其他油枪未生效，已恢复原价',
    en: 'Another nozzle of this fuel did not take the price; the old one was put back',
  },
  notPutBack: {
    status: 400,
    code: 'OLD_PRICE_NOT_PUT_BACK',
    zh: '未能恢复原价',
    en: 'The old price could not be put back',
  },
})
