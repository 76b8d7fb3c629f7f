import type { Words } from '@app/kernel/words'
import { en as enShared, zh as zhShared } from '@app/api/words/wetstock/carriers'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...zhShared,
  hint: '每晚按全公司的进油单和各罐实测核对，列在短少确认的那个站。单车看不出来的少量短少，多次累积后才列在这里；处理后从下一车重新计。',
  none: '没有经常短少的承运商或油库',
  noneHint: '进油单完成、油罐有罐容表后，每晚核对一次。',
  ofLoads: (loads: string, litres: string) => `${loads} 车合计短少 ${litres} 升`,
  verb: '处理完毕',
  question:
    '写明与承运商或油库如何处理，例如索赔、更换封签、复核流量计。报警随即恢复，以后的车次重新计算。',
  done: '已处理',
} as const

const en = {
  ...enShared,
  hint: 'Each night by intakes of the whole company and what the tanks measured, at the station where it showed. Shortages too small to see in a single load show here once they add up; what was dealt with is counted anew.',
  none: 'No carrier or depot delivers short',
  noneHint: 'Done intakes into tanks with a strapping table are compared each night.',
  ofLoads: (loads, litres) => `${loads} loads, ${litres} L missing`,
  verb: 'Dealt with',
  question:
    'Say what was settled with the carrier or the depot: a claim, other seals, a meter that was checked. The alarm ends, and loads are counted from now on.',
  done: 'Dealt with',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
