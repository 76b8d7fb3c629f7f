import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

const zh = {
  close: '结班',
  closeTitle: (number: number) => `结班 · 第 ${number} 班`,
  closing: {
    hint: '结班后本班单据不能再改，下一班随即开始。',
    cash: '现金',
    expected: (amount: string) => `应有 ${amount}`,
    withFloat: (amount: string) => `含备用金 ${amount}`,
    counted: '清点现金',
    countedHint: '不清点可不填',
    exact: '现金相符',
    over: (amount: string) => `长款 ${amount}`,
    short: (amount: string) => `短款 ${amount}`,
    people: '交接',
    nobody: '暂不指定',
    tanks: '油罐实测',
    tanksHint: '有液位仪的油罐可不填；填了就以手工计量为准。',
    tanksMissing: (count: number) => `${count} 个油罐从未测量，请量油后填写`,
    volume: '实测体积',
    oilHeight: '油高 (mm)',
    waterHeight: '水高 (mm)',
    temperature: '温度 (℃)',
    volumeFirst: '请先填体积',
    book: (volume: string) => `账存 ${volume}`,
    readings: '泵码抄录',
    readingsHint: '加油机已自动上报，只填与机上不符的；填了就以抄录为准。',
    readingsMissing: (count: number) => `${count} 把油枪从未上报泵码，请抄录`,
    reported: (volume: string) => `上报 ${volume}`,
    notReported: '未上报',
    below: (volume: string) => `小于起始泵码 ${volume}，请核对`,
    paying: (count: number) =>
      `有 ${count} 笔订单正在支付，不能结班。请等支付有结果，或在订单里取消支付。`,
    unpaid: (count: number, amount: string) => `有 ${count} 笔订单未支付，共 ${amount}`,
    unpaidHint: '请先收款；确实收不到的，可由站长强制结班。',
    unpaidMore: (count: number) => `还有 ${count} 笔`,
    force: '强制结班',
    forceHint: '这些订单转入下一班，由下一班继续收款。需要原因和操作密码，会记入审计日志。',
    managerOnly: (count: number) => `有 ${count} 笔订单未支付。请先收款，或请站长强制结班。`,
    settleAfterwards: (day: string) => `结班后日结 ${day}`,
    lastOfDay: (day: string) => `${day} 的最后一班`,
    lastOfDayHint: (day: string, next: string) => `下一班计入 ${next}，${day} 不再有新的销售。`,
    closeAndSettle: '结班并日结',
    forceAndSettle: '强制结班并日结',
    done: (number: number, nextDay: string | undefined) =>
      nextDay === undefined
        ? `第 ${number} 班已结；油站改按自然日结算`
        : `第 ${number} 班已结；下一班已开始，属于 ${nextDay}`,
  },
} as const

const en = {
  close: 'Close shift',
  closeTitle: (number) => `Close shift ${number}`,
  closing: {
    hint: 'Once closed, the report never changes again, and the next shift begins.',
    cash: 'Cash',
    expected: (amount) => `${amount} expected`,
    withFloat: (amount) => `${amount} float included`,
    counted: 'Cash counted',
    countedHint: 'Leave empty if not counted',
    exact: 'Cash is exact',
    over: (amount) => `${amount} over`,
    short: (amount) => `${amount} short`,
    people: 'Handover',
    nobody: 'Not yet known',
    tanks: 'Tank dips',
    tanksHint: 'Gauged tanks may be left empty; what you enter counts instead of the gauge.',
    tanksMissing: (count) =>
      `${plural(count, 'tank was', 'tanks were')} never measured: please dip and enter`,
    volume: 'Volume',
    oilHeight: 'Product (mm)',
    waterHeight: 'Water (mm)',
    temperature: 'Temp. (°C)',
    volumeFirst: 'Enter the volume, too',
    book: (volume) => `book ${volume}`,
    readings: 'Meter readings',
    readingsHint:
      'Pumps report by themselves; enter only what the display shows differently. It then counts instead.',
    readingsMissing: (count) =>
      `${plural(count, 'nozzle has', 'nozzles have')} never reported a meter: please read and enter`,
    reported: (volume) => `reported ${volume}`,
    notReported: 'not reported',
    below: (volume) => `Less than the opening ${volume}: please check`,
    paying: (count) =>
      `${plural(count, 'order is', 'orders are')} being paid, so the shift cannot be closed. Wait for the payment to end, or cancel it at the order.`,
    unpaid: (count, amount) =>
      `${plural(count, 'order is', 'orders are')} unpaid, ${amount} in all`,
    unpaidHint:
      'Collect the money first; the station manager may carry over what cannot be collected by a forced close.',
    unpaidMore: (count) => `${count} more`,
    force: 'Force close',
    forceHint:
      'These orders are carried over to the next shift, which collects them. This needs a reason and the PIN, and is audited.',
    managerOnly: (count) =>
      `${plural(count, 'order is', 'orders are')} unpaid. Collect the money first, or ask the station manager to force the close.`,
    settleAfterwards: (day) => `Settle the day afterwards: ${day}`,
    lastOfDay: (day) => `Last shift of ${day}`,
    lastOfDayHint: (day, next) =>
      `The next shift belongs to ${next}; nothing more is sold for ${day}.`,
    closeAndSettle: 'Close shift and settle day',
    forceAndSettle: 'Force close and settle day',
    done: (number, nextDay) =>
      nextDay === undefined
        ? `Shift ${number} is closed; the station continues by calendar day`
        : `Shift ${number} is closed; the next one has begun and belongs to ${nextDay}`,
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
