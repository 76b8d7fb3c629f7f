import pg from 'pg'
import { expect, it } from 'vitest'
import { jobsOf, modulesOf } from '#module.ts'
import { declaredAreas } from './declared-areas.ts'
import { useApp } from './harness.ts'

const app = useApp({ hasSchedules: true })
const switchedOn = useApp({ hasSchedules: true })

/** What the queue will start by itself, or has started, as it wrote it down. */
async function startedByTheClock(
  { databaseUrl }: { databaseUrl: string },
  condition = 'true',
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client
    .query<{ job: string }>(
      `select identifier as job from graphile_worker._private_known_crontabs where ${condition}`,
    )
    .finally(() => client.end())
  return rows.map(({ job }) => job).toSorted()
}

it('has a job for everything that modules have the clock start', () => {
  const jobs = jobsOf(declaredAreas)
  const started = modulesOf(declaredAreas).flatMap(({ schedules = [] }) => schedules)
  expect(started.length).toBeGreaterThan(10)
  expect(started.filter(({ job }) => !(job in jobs))).toEqual([])
})

it('starts no two modules with a job of one name', () => {
  const [platform] = declaredAreas
  if (!platform) throw new Error('there is no area')
  expect(() => jobsOf([platform, platform])).toThrow('two modules have a job')
})

it('has the clock audit the ledger, close forgotten orders, settle days, apply prices, ask channels and for invoices, tidy up, and watch for silent devices, once the server is open', async () => {
  await app.listen()
  await expect
    .poll(() => startedByTheClock(app))
    .toEqual([
      'applyTagCriteria',
      'closeForgottenOrders',
      'endUncollected',
      'expireBalances',
      'expireFleets',
      'explainWetstock',
      'findShortCarriers',
      'flagUnconfirmedPayments',
      'forgetChanges',
      'forgetControllerRejections',
      'forgetJobRuns',
      'forgetSignIns',
      'giveCoupons',
      'handOutActivities',
      'ledgerAudit',
      'makeWetstockHours',
      'refreshRollups',
      'remindCouponHolders',
      'remindPointsHolders',
      'sendReports',
      'settleDays',
      'sweepCardImports',
      'sweepChannels',
      'sweepExports',
      'sweepFleetEmployeeImports',
      'sweepFleetImports',
      'sweepInvoices',
      'sweepItemImports',
      'sweepMemberImports',
      'sweepOpeningBalanceImports',
      'sweepPastPriceImports',
      'sweepPriceChanges',
      'sweepPumpAuthorisations',
      'sweepPurchaseContractImports',
      'sweepSms',
      'sweepStaffImports',
      'sweepUploads',
      'textAlarms',
      'thinGaugeReadings',
      'undoCardIssues',
      'watchCertificates',
      'watchControllers',
      'watchDeliveries',
      'watchGauges',
      'watchStock',
      'watchTanks',
    ])
})

it('makes up for the proof of the ledger and whatever else comes once a night or an hour, when the server was off', async () => {
  const rare = [
    'forgetControllerRejections',
    'forgetSignIns',
    'ledgerAudit',
    'settleDays',
    'sweepUploads',
  ]
  for (const job of rare) {
    await switchedOn.asOwner(`insert into graphile_worker._private_known_crontabs
      values ('${job}', now() - interval '30 days', now() - interval '3 days')`)
  }
  await switchedOn.listen()
  const hasRun = `last_execution > now() - interval '25 hours' and identifier in ('${rare.join("', '")}')`
  await expect.poll(() => startedByTheClock(switchedOn, hasRun)).toEqual(rare)
})
