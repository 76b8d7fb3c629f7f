import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  today: {
    salesAmount:
      '今天零点以来的加油和商品订单，优惠前金额，没收到款的也算；没收款就关闭的不算，退款不从这里减。',
    fuelVolume: '同一批订单里的加油升数。',
    orderCount: '今天零点以来的加油和商品订单数，不含充值和预付单；没收款就关闭的不算。',
    rechargeAmount: '今天充值成功的订单里客户付的钱，不含赠送；后来退的不从这里减。',
    newMembers: '今天零点以来在本站登记的会员。',
  },
  change: '下面一行是昨天零点到昨天此刻的同一个数，百分比是今天比它多或少。',
  mixes: {
    payments: '今天零点以来收到的钱，按支付方式；含充值和预付，撤销的不算，退款不减。',
    fuels: '今天零点以来各油品的加油升数，没收到款的也算，没收款就关闭的不算。',
  },
  customers: {
    members: '全公司的会员，不只在本站登记的；已停用、已退出的也算。',
    membersToday: '其中今天零点以来登记的，全公司合计。',
    cards: '全公司的储值卡账户，含车队的卡和已注销的。',
    cardValue: '这些卡里现在的钱：本金 + 赠送，冻结的也在内。',
    cardLocked: '其中冻结的：授权加油还没结束的，和人工冻结的。',
  },
  unpaid: '还没收到款或只收了一部分的加油、商品等订单，不限今天；金额是还差的钱。',
  charts:
    '口径与“今日销售额”相同，按订单生成的时间。标题旁的百分比是与前面同样长的一段时间比；近 1 年不含本月。',
  tanks:
    '体积、空容、水高、油温来自最近一次读数。有“油品库存”权限的人看到按销售预测的断油时间，其他人看到的是存量按最近 24 小时的销量能卖多久。',
  stations: {
    sales: '各站今天零点以来的订单，口径与首页“今日销售额”相同。',
    change: '与昨天零点到昨天此刻比。',
    rule: '销售额较昨日同时的涨跌，与全部站点合计相差 30 个百分点以上；昨日同时不足 10 笔订单的站点不比较。',
    unpaid: '各站还没收齐款的订单数，不限今天。',
    alarms: '各站还没有解除的报警数。',
  },
  notClosed: {
    shifts: '已结班、还没有人审核的班次。',
    days: '今天以前还没有日结的营业日。',
    months: '已编制、还没有确认的站点月结，全部站点。',
    invoices: '已申请但还没开出的，和开票失败的发票。',
  },
} as const

const en = {
  today: {
    salesAmount:
      'Orders for fuel and goods since midnight, before discounts, paid or not. Those closed unpaid are left out; refunds are not taken off.',
    fuelVolume: 'Litres of fuel in the same orders.',
    orderCount:
      'Orders for fuel and goods since midnight, without recharges and prepayments. Those closed unpaid are left out.',
    rechargeAmount:
      'What customers paid in recharges since midnight, gifts not included. What was refunded later is not taken off.',
    newMembers: 'Members registered at this station since midnight.',
  },
  change:
    'The line below is the same figure from midnight to this time yesterday; the percentage is how much more or less it is today.',
  mixes: {
    payments:
      'Money taken since midnight by payment method, recharges and prepayments included. Voided payments are left out; refunds are not taken off.',
    fuels: 'Litres of each fuel since midnight, paid or not; orders closed unpaid are left out.',
  },
  customers: {
    members:
      'Members of the whole company, not only of this station; disabled ones and those who left are counted as well.',
    membersToday: 'Of these, those registered since midnight, in the whole company.',
    cards:
      'Stored-value card accounts of the whole company, those of fleets and closed ones included.',
    cardValue: 'The money on these cards now: principal and gifts, what is frozen included.',
    cardLocked: 'Of that, what is held: for fuellings without an end yet, or frozen by hand.',
  },
  unpaid: 'Orders not paid, or only in part, of whatever day; the amount is what is still due.',
  charts:
    'Counted as “Sales today” is, by the time at which orders were created. The percentage beside the title compares with as long a time before; the last year leaves this month out.',
  tanks:
    'Volume, ullage, water and temperature are of the latest reading. Whoever may see the fuel inventory sees when the tank runs dry by the sales forecast; others how long the stock lasts at the pace of the last 24 hours.',
  stations: {
    sales: 'Orders of each station since midnight, counted as “Sales today” is.',
    change: 'Compared with midnight to this time yesterday.',
    rule: 'Sales changed since the same time yesterday by 30 percentage points more or less than all stations together; stations with fewer than 10 orders by then yesterday are not compared.',
    unpaid: 'How many orders of the station are not fully paid, of whatever day.',
    alarms: 'How many alarms of the station have not cleared.',
  },
  notClosed: {
    shifts: 'Shifts that are closed and nobody has reviewed.',
    days: 'Business days before today that are not settled.',
    months: 'Months of all stations that are prepared and not confirmed.',
    invoices: 'Invoices applied for and not issued yet, and those that failed.',
  },
} satisfies Words<typeof zh>

/** How the figures of the home page are made up. */
export const words = inLanguage(zh, en)
