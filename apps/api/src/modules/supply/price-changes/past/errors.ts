import { problems } from '#http/errors.ts'

/** What is said of a past price that was not taken, or that stays when the others are taken back. */
export const PastPriceErrors = problems({
  noStation: {
    status: 400,
    code: 'PAST_PRICE_NO_STATION',
    zh: '没有站点“{name}”，请填写站点编号或名称',
    en: 'There is no station “{name}”; write its code or name',
  },
  noFuel: {
    status: 400,
    code: 'PAST_PRICE_NO_FUEL',
    zh: '该站没有油品“{name}”，请填写油品管理中的编码或名称',
    en: 'The station has no fuel “{name}”; write its code or name as in the list of fuels',
  },
  price: { status: 400, code: 'PAST_PRICE_ZERO', zh: '须大于 0', en: 'Must be above 0' },
  time: {
    status: 400,
    code: 'PAST_PRICE_TIME',
    zh: '须为 1990 年以后的日期和时间，例如 2025-03-01 00:00',
    en: 'Must be a date and time after 1990, such as 2025-03-01 00:00',
  },
  future: {
    status: 400,
    code: 'PAST_PRICE_FUTURE',
    zh: '还没有到这个时间；以后的价格请用定时调价',
    en: 'This is yet to come; schedule a price change instead',
  },
  tooLate: {
    status: 400,
    code: 'PAST_PRICE_TOO_LATE',
    zh: '该站自 {since} 起的价格由本系统记录，只能导入此前的价格',
    en: 'The prices of this station since {since} are its own; only earlier ones can be imported',
  },
  twice: {
    status: 400,
    code: 'PAST_PRICE_TWICE',
    zh: '与第 {line} 行是同一油品的同一时间',
    en: 'The same fuel and time as in row {line}',
  },
  otherPrice: {
    status: 400,
    code: 'PAST_PRICE_OTHER',
    zh: '该油品这个时间的价格已导入，为 {price}；请先撤销那次导入',
    en: 'The price of this fuel at this time is known as {price}; undo that import first',
  },
  stays: {
    status: 400,
    code: 'PAST_PRICE_STAYS',
    zh: '按这个价格核对过加油，保留',
    en: 'Fuellings were compared with this price; it stays',
  },
})
