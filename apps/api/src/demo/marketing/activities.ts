/** Activities of the demo: one for each kind of members, each with a coupon of its own. */

import type { DemoClient, Made } from '#demo/demo-client.ts'

const DAY_MS = 86_400_000

const ACTIVITIES = [
  {
    script: { id: 'allMembers' },
    name: '秋季加油季',
    amountOff: 1000,
    minSpend: 20_000,
    maxIssued: 60,
    controlRatio: 20,
  },
  {
    script: { id: 'taggedMembers' },
    name: '夜间司机专享',
    amountOff: 600,
    minSpend: 15_000,
    maxIssued: 30,
    controlRatio: 10,
  },
  {
    script: { id: 'newMembers' },
    name: '新会员见面礼',
    amountOff: 800,
    minSpend: 10_000,
    maxIssued: -1,
    controlRatio: 0,
  },
]

/** What the company earns on a litre, as its activities reckon. */
const LITRE_MARGIN = 65

/** Members who drive by night, as the company knows them. */
const NIGHT_DRIVERS = 12

/** @param company whose activities they are; its server hands the coupons out */
export async function planActivities(company: DemoClient): Promise<void> {
  const begun = Date.now() - DAY_MS
  const period = {
    startTime: new Date(begun).toISOString(),
    endTime: new Date(begun + 60 * DAY_MS).toISOString(),
  }
  const tag = await tagNightDrivers(company)
  for (const { script, name, amountOff, minSpend, maxIssued, controlRatio } of ACTIVITIES) {
    const coupon = await company.post('/deals', {
      script: { id: 'amountOff' },
      name: `${name}券`,
      amountOff,
      minSpend,
      plannedCount: 1000,
      perUserLimit: 1,
      maxUnusedPerUser: 1,
      validityDays: 30,
      ...period,
    })
    await company.post('/dealTasks', {
      script,
      name,
      deals: [{ id: coupon.id }],
      countPerGift: 1,
      maxIssued,
      controlRatio,
      litreMargin: LITRE_MARGIN,
      memberTags: script.id === 'taggedMembers' ? [{ id: tag.id }] : [],
      ...period,
    })
  }
}

async function tagNightDrivers(company: DemoClient): Promise<Made> {
  const tag = await company.post('/tags', { name: '夜间加油会员', rule: '常在夜间加油' })
  const { content } = await company.get<{ content: (Made & { version: number })[] }>(
    `/users?kind=member&size=${NIGHT_DRIVERS}&sort=id,desc`,
  )
  for (const { id, version } of content) {
    await company.put(`/users/${id}`, { tags: [{ id: tag.id }], version })
  }
  return tag
}
