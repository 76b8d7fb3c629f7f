/**
 * The customers that the demo's company brought along from its old system, and its past prices, as the files that came
 * out of it.
 * Names, plates and balances follow from a number, so that every start has the same.
 */

import { addDays, type IsoDate } from '@app/kernel/calendar'
import { formatScaled } from '@app/kernel/decimal-text'
import type { StationPlan } from './company-plan.ts'

const SURNAMES = [...'王李张刘陈杨赵黄周吴孙胡朱高林郭罗梁宋谢']
const GIVEN_NAMES =
  '建华 秀兰 志强 丽萍 文博 静怡 德明 雅琴 永康 玉梅 海涛 春燕 立军 佳宁 国栋 晓红 子轩 美玲 卫东 思远'.split(
    ' ',
  )
const FLEET_NAMES =
  '恒通货运 吴中环卫 金鸡湖出租 太湖旅游客运 苏城快递 工业园区班车 东方建材 安顺危化运输 虎丘冷链 长三角零担'.split(
    ' ',
  )

const MEMBERS = 388
const DRIVERS_OF_A_FLEET = 4

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('an empty list')
  return found
}

const nameOf = (index: number): string =>
  at(SURNAMES, index) + at(GIVEN_NAMES, Math.floor(index / SURNAMES.length) + index)

/** As files have it: yuan with two decimals. */
const yuan = (cents: number): string => formatScaled(cents, 2)

const csv = (heading: string, rows: readonly (readonly (string | number)[])[]): string =>
  [heading, ...rows.map((row) => row.join(',')), ''].join('\n')

const members = Array.from({ length: MEMBERS }, (_, index) => ({
  mobile: String(13_610_000_000 + index * 7919),
  name: nameOf(index),
  plate: `苏E${10_000 + index * 97}`,
  principal: index % 3 === 0 ? 0 : 5000 + ((index * 3571) % 120_000),
  gift: index % 5 === 0 ? 2000 + ((index * 1300) % 3000) : 0,
  points: (index * 37) % 900,
}))

export const MEMBER_FILE = csv(
  '手机号,姓名,车牌',
  members.map(({ mobile, name, plate }) => [mobile, name, plate]),
)

const fleets = FLEET_NAMES.map((name, index) => ({
  name,
  head: nameOf(500 + index * 3),
  mobile: String(13_720_000_000 + index * 100_000),
  mode: index % 3 === 0 ? '共享' : '划拨',
  principal: 200_000 + index * 85_000,
}))

export const FLEET_FILE = csv(
  '单位名称,负责人,负责人手机号,资金模式,开票方式',
  fleets.map(({ name, head, mobile, mode }) => [name, head, mobile, mode, '消费开票']),
)

export const DRIVER_FILE = csv(
  '单位名称,姓名,手机号,部门,车牌,油品,开子卡,每日限额',
  fleets.flatMap(({ name }, fleet) =>
    Array.from({ length: DRIVERS_OF_A_FLEET }, (_, driver) => [
      name,
      nameOf(700 + fleet * 11 + driver * 7),
      String(13_830_000_000 + fleet * 100_000 + driver),
      driver < 2 ? '一队' : '二队',
      `苏E${60_000 + fleet * 120 + driver}`,
      '柴油',
      '是',
      yuan(80_000 + driver * 10_000),
    ]),
  ),
)

/** @param masterCards number of the master card by the name of the fleet */
export const balanceFile = (masterCards: ReadonlyMap<string, string>): string =>
  csv('卡号,手机号,本金余额,赠送余额,积分', [
    ...members
      .filter(({ principal, gift, points }) => principal + gift + points > 0)
      .map(({ mobile, principal, gift, points }) => [
        '',
        mobile,
        yuan(principal),
        yuan(gift),
        points,
      ]),
    ...fleets.map(({ name, principal }) => [
      masterCards.get(name) ?? '',
      '',
      yuan(principal),
      yuan(0),
      0,
    ]),
  ])

/** How far the price of a fuel was from today's, by how many days ago; before the year that is planted. */
const PRICE_STEPS = [
  [700, -46],
  [640, -21],
  [560, 18],
  [490, 7],
  [410, 0],
] as const

/** What the fuels of a station cost in its old system. */
export const priceFile = (
  { code: station, fuels }: Pick<StationPlan, 'code' | 'fuels'>,
  today: IsoDate,
): string =>
  csv(
    '站点编号,油品编码,单价,生效时间',
    fuels.flatMap(({ code, priceCents }) =>
      PRICE_STEPS.map(([daysAgo, step]) => [
        station,
        code,
        yuan(priceCents + step),
        `${addDays(today, -daysAgo)} 00:00`,
      ]),
    ),
  )
