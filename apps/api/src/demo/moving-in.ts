/**
 * How the demo's company moved in from its old system: members, fleets, their drivers and past prices come as files,
 * balances as a file that a second person confirms, as for every other company.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { businessDayOf } from '@app/kernel/calendar'
import { balanceFile, DRIVER_FILE, FLEET_FILE, MEMBER_FILE, priceFile } from './customers-plan.ts'
import { east } from './demo-plan.ts'
import { confirm, type DemoClient, type Made } from './demo-client.ts'

interface MovedFile extends Made {
  status: string
  failed: number
  sums: { key: string; amount: number }[]
}

/** Two people: one has the files taken, the other confirms what the balances add up to. */
export async function moveIn(asking: DemoClient, confirming: DemoClient): Promise<void> {
  await take(asking, { kind: 'memberImports', name: '会员.csv', content: MEMBER_FILE })
  await take(asking, { kind: 'fleetImports', name: '单位.csv', content: FLEET_FILE })
  await take(asking, { kind: 'fleetEmployeeImports', name: '司机.csv', content: DRIVER_FILE })
  const content = priceFile(east, businessDayOf(new Date(), 'Asia/Shanghai'))
  await take(asking, { kind: 'pastPriceImports', name: '历史油价.csv', content })
  const balances = await check(asking, {
    kind: 'openingBalanceImports',
    name: '期初余额.csv',
    content: balanceFile(await masterCards(asking)),
  })
  const sums = balances.sums.map(({ key, amount }) => ({ key, amount }))
  const run = () => asking.post(`/openingBalanceImports/${balances.id}/run`, { sums })
  await run().catch((refusal: unknown) => confirm(confirming, refusal))
  await run()
  await settled(asking, 'openingBalanceImports', balances.id)
}

/** Number of the master card by the name of the fleet. */
async function masterCards(client: DemoClient): Promise<Map<string, string>> {
  const { content } = await client.get<{
    content: { name: string; masterCard: { number: string } }[]
  }>('/groups?size=100')
  return new Map(content.map(({ name, masterCard }) => [name, masterCard.number]))
}

interface RowFile {
  /** As in the address. */
  kind: string
  /** Where it is sent, if not to the list of its kind. */
  to?: string
  name: string
  content: string
}

/** A file that has been checked, with nothing wrong in it. */
async function check(
  client: DemoClient,
  { kind, to = `/${kind}`, ...file }: RowFile,
): Promise<MovedFile> {
  const { id } = await client.send(to, file)
  return settled(client, kind, id)
}

/** A file whose rows are through, all of them. */
export async function take(client: DemoClient, file: RowFile): Promise<void> {
  const { id } = await check(client, file)
  await client.post(`/${file.kind}/${id}/run`, {})
  await settled(client, file.kind, id)
}

const POLL_MS = 50

/** Once nothing is going on with the file any more. */
async function settled(client: DemoClient, kind: string, fileId: number): Promise<MovedFile> {
  for (;;) {
    const file = await client.get<MovedFile>(`/${kind}/${fileId}`)
    if (!['checking', 'importing'].includes(file.status)) {
      if (file.failed === 0 && ['checked', 'success'].includes(file.status)) return file
      throw new Error(
        `The demo's file of ${kind} ended as ${file.status}, ${file.failed} rows wrong`,
      )
    }
    await delay(POLL_MS)
  }
}
