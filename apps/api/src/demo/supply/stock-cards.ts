/** The blank cards that the demo company has bought of a maker, from the maker's list. */

import type { DemoClient } from '#demo/demo-client.ts'
import { take } from '#demo/moving-in.ts'

const CARDS = 40
const FIRST_NUMBER = 66_000_001
const FIRST_SERIAL = 0x4a_71_c0_01

const LIST = Array.from(
  { length: CARDS },
  (_, index) => `04${(FIRST_SERIAL + index).toString(16).toUpperCase()},${FIRST_NUMBER + index}`,
)

/** @param company who may import cards */
export async function stockCards(company: DemoClient): Promise<void> {
  await take(company, {
    kind: 'cardImports',
    to: '/cardInfos/import?supplier=mh&cardType=2',
    name: '空白卡.csv',
    content: ['uuid,number', ...LIST, ''].join('\n'),
  })
}
