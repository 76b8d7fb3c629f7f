import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  variance: '本月期末实测 − 账面应存，换算到 20 ℃；正数溢，负数损。',
  share: '损溢 ÷ 付油，都按 20 ℃。',
  notExplained: '损溢减去已查明的各个原因。',
  leak: '从静止时的液位判断：数据不足时不下结论，也不算合格。',
  rate: '静止时每小时少了多少升（20 ℃），± 是 95% 的误差；负数是在增多。',
  minimumDetectable: '这个月的数据有 95% 的把握能发现的最小渗漏。',
  limit: '与国标定额损耗、EPA 和公司限额比，超过其中一个就是超限。',
} as const

const en = {
  variance:
    'Closing dip − book stock of the month, at 20 °C: above zero a gain, below zero a loss.',
  share: 'Variance ÷ what was sold, both at 20 °C.',
  notExplained: 'The variance less all causes that were found.',
  leak: 'Judged from the level while nobody fuels; with too little data there is no verdict, and no pass.',
  rate: 'Litres lost an hour in quiet times at 20 °C, ± at 95 %; below zero the tank gains.',
  minimumDetectable:
    'The smallest leak that this month’s data would have shown with 95 % certainty.',
  limit:
    'Compared with GB/T 11085, EPA and the company’s own limit; beyond one of them it is exceeded.',
} satisfies Words<typeof zh>

/** How the columns of months are made up. */
export const words = inLanguage(zh, en)
