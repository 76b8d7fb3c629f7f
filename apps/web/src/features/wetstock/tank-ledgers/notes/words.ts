import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  received: '当天入账的进油单。',
  sold: '当天的加油记录。',
  expected: '期初实测 + 进油 + 移库及回罐 − 付油。',
  closing: '零点前最后一段静止时间的液位仪读数。',
  variance: '期末实测 − 账面应存；正数溢，负数损，未换算温度。',
  standardVariance: '同一个数换算到 20 ℃，去掉热胀冷缩。',
  isExceeded: '按 20 ℃ 损溢与公司的日限额比；没有设定限额的不判断。',
  cumulative: '月初到当天的 20 ℃ 损溢合计。',
  unrecorded: '泵码走了、却没有加油记录的升数，应当是 0。',
} as const

const en = {
  received: 'Fuel intakes booked on the day.',
  sold: 'Fuellings recorded on the day.',
  expected: 'Opening dip + received + transfers and returns − sold.',
  closing: 'The gauge in the last quiet minutes before midnight.',
  variance: 'Closing dip − book stock: above zero a gain, below zero a loss; as measured.',
  standardVariance: 'The same at 20 °C, without what warmth does.',
  isExceeded:
    'The variance at 20 °C against the company’s limit of a day; without a limit it is not judged.',
  cumulative: 'The variance at 20 °C from the first of the month until this day.',
  unrecorded: 'Litres that a totaliser counted and no fuelling tells of; it should be 0.',
} satisfies Words<typeof zh>

/** How the columns of days are made up. */
export const words = inLanguage(zh, en)
