import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { textOfWritten } from '@app/kernel/signed/written-chip'
import { aBlankCard } from '../../../../test/cards.ts'
import { useApp } from '../../../../test/harness.ts'
import { aCard, expectDone, managerAt } from '../../../../test/checkout.ts'

const app = useApp()

const SECRET = 'shared with the station'

beforeAll(async () => {
  const admin = await app.as('admin', 'platform')
  const { version } = expectDone(await admin.get(`/companies/${app.ids.company}`))
  const secret = { secretKey: SECRET, version }
  expectDone(await admin.put(`/companies/${app.ids.company}`, secret))
})

async function anIssue() {
  const caller = await managerAt(app)
  const { uuid } = await aBlankCard(caller)
  const account = await aCard(app)
  const wish = { uuid, supplier: 'mh', userCard: { id: account.id } }
  return expectDone(await caller.post('/cardIssues', wish))
}

interface Payload {
  challenge: string
  phyCardNo: string
  logicCardNo: string
  companyId: number
}

const signed = (payload: Payload, secret = SECRET): string =>
  createHmac('sha256', secret).update(textOfWritten(payload)).digest('hex')

const commit = async (issue: { id: number; payload: Payload }, mac?: string) => {
  const { phyCardNo, logicCardNo } = issue.payload
  const chip = { phyCardNo, logicCardNo, ...(mac && { mac }) }
  return (await managerAt(app)).post(`/cardIssues/${issue.id}/commit`, { chip })
}

describe('POST /cardIssues/:id/commit, where devices have a secret', () => {
  it('refuses what nobody signed, and what somebody else signed', async () => {
    const issue = await anIssue()
    for (const mac of [undefined, signed(issue.payload, 'guessed'), 'ab'.repeat(32)]) {
      expect((await commit(issue, mac)).body.code).toBe('CARD_ISSUE_SIGNATURE')
    }
  })

  it('refuses the signature of another issue, or of another number', async () => {
    const issue = await anIssue()
    const other = await anIssue()
    const { challenge } = other.payload
    for (const forged of [{ challenge }, { logicCardNo: '1' }, { companyId: 1 }]) {
      const mac = signed({ ...issue.payload, ...forged })
      expect((await commit(issue, mac)).body.code).toBe('CARD_ISSUE_SIGNATURE')
    }
  })

  it('takes what the device service signed, and notes that it did', async () => {
    const issue = await anIssue()
    const { body } = await commit(issue, signed(issue.payload))
    expect(body).toMatchObject({ status: 'done', isWritten: true })
    const log = await app.look((db) =>
      db
        .selectFrom('audit_log')
        .where('action', '=', 'issueCard')
        .where('entity_id', '=', issue.cardInfo.id)
        .select('after')
        .executeTakeFirstOrThrow(),
    )
    expect(log.after).toMatchObject({ isWritten: true, isSigned: true })
  })

  it('still takes a card that is known by its number alone', async () => {
    const issue = await anIssue()
    const { body } = await (
      await managerAt(app)
    ).post(`/cardIssues/${issue.id}/commit`, { chip: null })
    expect(body).toMatchObject({ status: 'done', isWritten: false })
  })
})
