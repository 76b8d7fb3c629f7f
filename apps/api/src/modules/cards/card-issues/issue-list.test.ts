import { describe, expect, it } from 'vitest'
import { aBlankCard } from '../../../../test/cards.ts'
import { type Caller, searching, useApp } from '../../../../test/harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { aCard, expectDone, managerAt } from '../../../../test/checkout.ts'

const app = useApp()

const manager = () => managerAt(app)

/** An issue that the clock gave up undoing. */
async function aFailedIssue() {
  const caller = await manager()
  const account = await aCard(app)
  const chip = await aBlankCard(caller)
  const wish = { uuid: chip.uuid, supplier: 'mh', userCard: { id: account.id } }
  const issue = expectDone(await caller.post('/cardIssues', wish))
  await app.asOwner(`update card_issues set status = 'failed' where id = ${issue.id}`)
  return { issue, chip, account }
}

const issuesOf = async (caller: Caller, search: string) =>
  expectDone(await caller.get(`/cardIssues?${searching(search)}`)).content

describe('GET /cardIssues', () => {
  it('refuses a role that issues no cards', async () => {
    expect((await (await app.as('account')).get('/cardIssues')).status).toBe(403)
  })

  it('shows another station and another company nothing of ours', async () => {
    const { issue } = await aFailedIssue()
    const search = `id:${issue.id}`
    const elsewhere = (await app.as('manager')).at(app.ids.east)
    expect(await issuesOf(elsewhere, search)).toEqual([])
    expect(await issuesOf(await app.as('manager', 'rival'), search)).toEqual([])
  })

  it('finds what waits for a person, with card, holder and who began it', async () => {
    const { issue, chip, account } = await aFailedIssue()
    const found = await issuesOf(
      await manager(),
      `status:failed AND cardInfo.number:${chip.number}`,
    )
    expect(found).toMatchObject([
      {
        id: issue.id,
        kind: 'issue',
        status: 'failed',
        cardInfo: { id: chip.id, number: chip.number },
        oldCardInfo: null,
        userCard: { id: account.id, user: { id: account.user.id } },
        station: { id: app.ids.airport },
        finishedTime: null,
      },
    ])
  })

  it('tells why one was given up', async () => {
    const { issue } = await aFailedIssue()
    const reason = 'the reader broke'
    expectDone(await (await manager()).post(`/cardIssues/${issue.id}/abort`, { reason }))
    const [entry] = await issuesOf(await manager(), `id:${issue.id}`)
    expect(entry).toMatchObject({ status: 'compensated', reason })
    expect(entry.finishedTime).not.toBeNull()
  })
})

describe('POST /cardIssues/:id/abort', () => {
  it('settles an issue whose card has gone another way, and leaves the card there', async () => {
    const { issue, chip, account } = await aFailedIssue()
    const caller = await manager()
    const back = { reason: 'moving away' }
    expectDone(await caller.post(`/cardInfos/${chip.id}/return`, back, { pin: DEMO_PIN }))
    const abort = { reason: 'returned since' }
    const { body } = await caller.post(`/cardIssues/${issue.id}/abort`, abort)
    expect(body).toMatchObject({ status: 'compensated', cardInfo: { userCard: null } })
    const { status } = expectDone(await caller.get(`/userCards/${account.id}`))
    expect(status).toBe('returned')
  })
})
