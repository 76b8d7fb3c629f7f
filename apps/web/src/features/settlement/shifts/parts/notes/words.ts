import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  sales: {
    fuel: '本期加出的油，优惠前金额，没收到款的也算。在本期内就关闭、没有收款的不算。',
    nonFuel: '本期卖出的商品，优惠前金额，口径同上。',
    allSales: '油品 + 非油。退款不从这里减，记在“退款和撤销”。',
    discount: '这些订单上的优惠。结账以后才改的优惠，记在改的那一期。',
    receivable: '销售合计 − 优惠。',
  },
  money: {
    paid: '本期收到的销售款，含储值卡和预付款支付的；收前几期的未付订单也在内。',
    recharge: '客户为充值付的钱，不含赠送。',
    prepay: '客户先付款、后加油的钱。',
    refund: '本期退出去和撤销的钱，不管原来是哪一期收的。',
    kept: '销售收款 + 充值收款 + 预付收款 − 退款和撤销。卡付和预付抵用的钱以前收过，所以它不是钱箱里的现金。',
    unpaid: '本期结束时客户还欠的钱，前几期留下的也在内。',
  },
  cash: {
    cashTaken: '用现金付的销售、充值和预付。',
    cashGiven: '用现金退出去的，包括原来不是现金付、退的是现金的。',
    cashFloat: '每班留着找零的钱，在站点配置里设定。',
    cashDropped: '当班从钱箱取出、放进保险柜的钱；撤销的不算。',
    cashExpected:
      '备用金 + 现金收入 − 现金支出 − 中途缴款。日结单和月结单上是各班现金收入减支出的合计，不含备用金，也不减缴款。',
    cashCounted:
      '结班时点出来的，含备用金。日结单和月结单上已换算成各班实际多出的现金；有一班没清点，就不显示。',
    cashDifference: '清点 − 应有；正数长款，负数短款。',
  },
  receivables: {
    openingUnpaid: '本期开始时，客户欠着前几期的钱。',
    laterDiscount: '已结账期的订单，在本期改了的优惠。',
    writtenOff: '已结账期的订单，在本期没收款就关闭的。',
    reopened: '本期退了款、订单又变回待付的部分。',
    closingUnpaid: '期初 + 应收 − 前期优惠变动 − 前期核销 − 销售收款 + 退回后重新待付。',
  },
  prepaid: {
    openingPrepaid: '本期开始时，客户已付还没加油的钱。',
    prepaidUsed: '本期加油用掉的预付款，撤销和退回的已减去。',
    prepaidRefunded: '本期退还给客户的预付款。',
    closingPrepaid: '期初余额 + 预付收款 − 用于加油 − 退还。',
  },
  payments: {
    amount: '本期收到的，后来退了也照计。',
    refund: '本期用这种方式退出去的。',
    revoke: '本期撤销的收款。',
    net: '收款 − 退款 − 撤销。充值和预付另列，不是销售。',
  },
  nozzles: {
    opening: '上一班的截止泵码；没有上一班的，取本班第一次加油前的泵码。',
    closing: '加油机最后上报的泵码，或结班时抄录的。',
    metered: '截止 − 起始；换过表的加上“本期换表”。',
    sold: '这把枪上记录的加油升数，没付款的也算。',
    difference: '泵码走量 − 销售升数。不为零，就是有加油没记上或记错了。',
  },
  tanks: {
    opening: '上一班结束时的账存。',
    intake: '本期入账的进油单。',
    sold: '本期从这个罐加出去的油。',
    adjusted: '其他变动：移库、检定回罐、盘点调整等。',
    book: '期初 + 进油 − 销售 + 调整。',
    measured: '最近一次液位仪读数或人工量油。',
    difference: '实测 − 账存；正数溢，负数损。',
  },
} as const

const en = {
  sales: {
    fuel: 'Fuel dispensed in the period, before discounts, paid or not. Orders closed unpaid within the period are left out.',
    nonFuel: 'Goods sold in the period, before discounts, counted in the same way.',
    allSales:
      'Fuel + non-fuel. Refunds are not taken off here; they stand under “Refunded and voided”.',
    discount:
      'Discounts on these orders. What changed after the period was settled counts for the period in which it changed.',
    receivable: 'Total sales − discounts.',
  },
  money: {
    paid: 'Taken for sales in the period, by card and from prepayments as well, and for unpaid orders of earlier periods.',
    recharge: 'What customers paid to put money on cards; gifts are not in it.',
    prepay: 'Paid by customers before they fuel.',
    refund: 'Refunded and voided in the period, whenever it had been taken.',
    kept: 'Sales, recharge and prepayment receipts less what was refunded and voided. Money on cards and prepayments was taken before it was spent, so this is not the cash in the drawer.',
    unpaid: 'What customers owe at the end of the period, earlier periods included.',
  },
  cash: {
    cashTaken: 'Sales, recharges and prepayments paid in cash.',
    cashGiven: 'Given back in cash, also for what had been paid in another way.',
    cashFloat: 'The change each shift keeps, as set in the station settings.',
    cashDropped: 'Taken out of the drawer and put in the safe; drops taken back do not count.',
    cashExpected:
      'Float + cash receipts − cash refunds − cash drops. On sheets of days and months: receipts less refunds of all shifts, without float and drops.',
    cashCounted:
      'As counted at the close, the float included. On sheets of days and months: what the counts say the drawers gained; not shown if one shift was not counted.',
    cashDifference: 'Counted − expected: above zero over, below zero short.',
  },
  receivables: {
    openingUnpaid: 'Owed from earlier periods when this one began.',
    laterDiscount: 'Discounts that changed in this period on orders of settled ones.',
    writtenOff: 'Orders of settled periods that were closed unpaid in this one.',
    reopened: 'Refunded in this period, so that the order is due again.',
    closingUnpaid:
      'At start + receivable − discount changes − written off − sales receipts + due again.',
  },
  prepaid: {
    openingPrepaid: 'Paid and not yet fuelled when the period began.',
    prepaidUsed: 'Used for fuel in the period, less what was voided or refunded of it.',
    prepaidRefunded: 'Given back to customers in the period.',
    closingPrepaid: 'Left at start + taken − used for fuel − given back.',
  },
  payments: {
    amount: 'Taken in the period, also what was refunded later.',
    refund: 'Given back in this way in the period.',
    revoke: 'Payments voided in the period.',
    net: 'Received − refunded − voided. Recharges and prepayments stand apart: they are no sales.',
  },
  nozzles: {
    opening:
      'The closing meter of the shift before; without one, the meter before the first fuelling of this shift.',
    closing: 'The meter as the pump reported it last, or as it was read at the close.',
    metered: 'Closing − opening, plus “Meter exchanged” where there was one.',
    sold: 'Litres of recorded fuellings at the nozzle, paid or not.',
    difference:
      'Metered − sold. Anything but zero is a fuelling that is missing or recorded wrongly.',
  },
  tanks: {
    opening: 'Book stock at the end of the shift before.',
    intake: 'Fuel intakes booked in the period.',
    sold: 'What was dispensed from the tank in the period.',
    adjusted: 'Everything else: transfers, tests returned, stock adjustments.',
    book: 'Opening + received − sold + adjusted.',
    measured: 'The latest reading of the gauge or the dip stick.',
    difference: 'Measured − book: above zero a gain, below zero a loss.',
  },
} satisfies Words<typeof zh>

/** How the figures of a sheet are made up, whether of a shift, a day or a month. */
export const words = inLanguage(zh, en)
