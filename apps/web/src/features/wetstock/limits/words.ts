import type { Words } from '@app/kernel/words'
import { en as enShared, zh as zhShared } from '@app/api/words/wetstock/limits'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...zhShared,
  set: '设定限额',
  setQuestion:
    '从起始月份起，油罐的损溢超过这里的千分比即为超限。不填的不设限额。按日、按班时 20 升以内不算超限，液位仪的误差就有这么多。之前的月份不变。',
  regionHint:
    'GB/T 11085 的 A、B、C 类地区；下面的损耗率不填时按标准取值。只影响月度分析里 GB/T 11085 那一行，从下一次分析起生效。',
  transportHint:
    '运输合同没有填写损耗标准时按这里的比例；不填按行业惯例 2‰（0.2 %）。没有运输合同的接卸，设定后也按它判断短量是否超定损。',
  saved: '限额已设定',
  monthRequired: '请选择起始月份',
  formats: { 1: '千分比，最多一位小数', 3: '千分比，最多三位小数' },
  exceeded: '已超',
  kept: '未超',
  state: '状态',
  inForce: '现行',
  notInForce: '非现行',
  none: '公司没有自己的限额',
  noneHint: '没有设定时只列出 GB/T 11085 定额损耗和 EPA 惯例限额。',
} as const

const en = {
  ...enShared,
  set: 'Set limits',
  setQuestion:
    'From this month on a tank that loses or gains more than these per mille of what it sold exceeds its limit. What is left empty has no limit. Within 20 L no day and no shift exceeds it: gauges scatter by that much. Earlier months stay as they are.',
  regionHint:
    'A, B or C of GB/T 11085; rates that are left empty are those of the standard. They move its line on the month of a tank alone, from the next explanation on.',
  transportHint:
    'What a truck may lose of its load where the transport contract names no limit; left empty it is the usual 2 ‰ (0.2 %). Once set, deliveries without a transport contract are judged by it as well.',
  saved: 'Limits set',
  monthRequired: 'Choose a month',
  formats: { 1: 'Per mille, one decimal at most', 3: 'Per mille, three decimals at most' },
  exceeded: 'Exceeded',
  kept: 'Kept',
  state: 'State',
  inForce: 'In force',
  notInForce: 'Not in force',
  none: 'The company has no limits of its own',
  noneHint: 'Until it sets some, the limits of GB/T 11085 and EPA alone are listed.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
