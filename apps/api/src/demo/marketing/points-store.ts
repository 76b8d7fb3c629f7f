/** The points store of the demo: what points buy, and what members took for theirs. */

import { templateCalled } from '#demo/texting.ts'
import type { DemoClient, Made } from '#demo/demo-client.ts'

const SHELVES = [
  { name: '车用好物', weight: 20 },
  { name: '饮品零食', weight: 10 },
]

const ITEMS = [
  { name: '便携洗车毛巾', code: 'J001', category: '车用好物', points: 80, stock: 60 },
  { name: '车载手机支架', code: 'J002', category: '车用好物', points: 260, stock: 25 },
  { name: '雨伞', code: 'J003', category: '车用好物', points: 320, stock: 18 },
  { name: '矿泉水 550 毫升', code: 'J004', category: '饮品零食', points: 15, stock: -1 },
  { name: '咖啡一杯', code: 'J005', category: '饮品零食', points: 60, stock: -1 },
]

/** Members who came for something, and how: taken along, waiting to be collected, or brought back. */
const CUSTOMERS = ['taken', 'taken', 'waits', 'taken', 'back', 'taken', 'waits', 'taken'] as const

interface Card extends Made {
  points: number
  user: Made | null
}

/** @param manager of the station, where members have earned points before */
export async function keepPointsStore(manager: DemoClient): Promise<void> {
  for (const shelf of SHELVES) await manager.post('/categories', { type: 'score', ...shelf })
  const items: (Made & { points: number })[] = []
  for (const item of ITEMS) items.push({ ...(await manager.post('/scoreItems', item)), ...item })
  const search = encodeURIComponent('card.type:score AND status:normal')
  const { content } = await manager.get<{ content: Card[] }>(
    `/userCards?search=${search}&size=100&sort=id,asc`,
  )
  const cheapest = Math.min(...items.map(({ points }) => points))
  const rich = content.filter(({ points, user }) => user && points >= cheapest)
  for (const [index, what] of CUSTOMERS.entries()) {
    const card = rich[index]
    const item = items
      .toSorted((a, b) => b.points - a.points)
      .find(({ points }) => points <= (card?.points ?? 0))
    if (!card || !item) continue
    const redemption = await manager.post<Made & { version: number }>('/scoreOrders', {
      userCard: { id: card.id },
      lines: [{ scoreItem: { id: item.id }, pieces: 1 }],
      collectsLater: what === 'waits',
    })
    if (what === 'back') {
      const { id, version } = redemption
      await manager.post(`/scoreOrders/${id}/cancel`, { version, reason: '商品有瑕疵，会员退回' })
    }
  }
}

/** Sets how long points last that are earned from now on; their members are told before they end. */
export async function letPointsLast(company: DemoClient, pointsMonths: number): Promise<void> {
  const smsTemplate = await templateCalled(company, '积分到期提醒')
  const search = encodeURIComponent('type:score AND group:null')
  const { content } = await company.get<{ content: (Made & { version: number })[] }>(
    `/cards?search=${search}`,
  )
  for (const { id, version } of content)
    await company.put(`/cards/${id}`, { pointsMonths, smsTemplate, version })
}
