import pg from 'pg'
import { expect, it } from 'vitest'
import { useHouse } from './harness.ts'

const house = useHouse({ hasSchedules: true })

/** What the queue will start by itself, as it wrote it down. */
async function startedByTheClock(): Promise<string[]> {
  const client = new pg.Client({ connectionString: house.databaseUrl })
  await client.connect()
  const { rows } = await client
    .query<{ job: string }>('select identifier as job from graphile_worker._private_known_crontabs')
    .finally(() => client.end())
  return rows.map(({ job }) => job).toSorted()
}

it('has the clock audit the ledger, close forgotten orders, settle days, apply prices, ask channels and for invoices, and tidy up, once the house is open', async () => {
  await house.listen()
  await expect
    .poll(startedByTheClock)
    .toEqual([
      'closeForgottenOrders',
      'expireFleets',
      'flagSuspectPayments',
      'forgetControllerRejections',
      'forgetSignIns',
      'giveCoupons',
      'keepTallies',
      'ledgerAudit',
      'settleDays',
      'sweepCardImports',
      'sweepChannels',
      'sweepExports',
      'sweepInvoices',
      'sweepPriceChanges',
      'sweepUploads',
      'undoCardIssues',
    ])
})
