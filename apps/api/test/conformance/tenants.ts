/** Two companies that both do business: what belongs to whom, and whether it is still the same. */

import { type RawBuilder, sql } from 'kysely'
import type { DefaultRole } from '#modules/access/roles/contract.ts'
import { PERMISSIONS } from '#modules/access/roles/presets.ts'
import { aChip } from '../cards.ts'
import type { Caller, TestApp } from '../harness.ts'
import { DEMO_PIN } from '#demo/demo-plan.ts'
import { expectDone, goodsAt } from '../checkout.ts'
import { aPicture, upload } from '../uploads.ts'
import { equipmentAt, mailedAt, miniProgramOf, softwareAt, textAt } from './platform-business.ts'
import { fuelAt } from './fuel-business.ts'
import { SUPPLY_TABLES, supplyAt } from './supply-business.ts'
import { POINTS_TABLES, redeemedAt } from './points-business.ts'
import { deliveredAt, WETSTOCK_TABLES, wetstockAt } from './wetstock-business.ts'
import type { RowAt } from './routes.ts'
import { IMPORT_KINDS, importRoutes, importSources, rowImportAt } from './row-imports.ts'

/** The table that a place is about, by the place itself or its last word. */
const TABLES: Readonly<Record<string, string>> = {
  companies: 'companies',
  company: 'companies',
  companyId: 'companies',
  companyGroups: 'company_groups',
  companyGroup: 'company_groups',
  stationRenewals: 'station_renewals',
  stations: 'stations',
  station: 'stations',
  stationId: 'stations',
  tankId: 'tanks',
  users: 'members',
  user: 'members',
  buyer: 'members',
  handOver: 'staff',
  takeOver: 'staff',
  roleId: 'roles',
  audits: 'audit_log',
  approvals: 'approvals',
  supportGrants: 'support_grants',
  roles: 'roles',
  role: 'roles',
  nozzles: 'nozzles',
  items: 'goods',
  item: 'items',
  itemStockMoves: 'item_stock_moves',
  'lineItems.item': 'goods',
  restrictedItems: 'items',
  productLimit: 'items',
  categories: 'goods_categories',
  tanks: 'tanks',
  tank: 'tanks',
  tables: 'tank_tables',
  tableId: 'tank_tables',
  tankTableProposals: 'tank_table_proposals',
  readings: 'tank_readings',
  nozzleControls: 'nozzles',
  nozzleControl: 'nozzles',
  fuelItem: 'items',
  nozzle: 'nozzles',
  meterTests: 'meter_tests',
  pumpAuthorisations: 'pump_authorisations',
  'runs.fuelling': 'fuellings',
  dispensers: 'dispensers',
  dispenser: 'dispensers',
  controllers: 'controllers',
  controllerPackets: 'controller_packets',
  controllerRejections: 'controller_rejections',
  alarms: 'alarms',
  gauges: 'gauges',
  gauge: 'gauges',
  'probes.tank': 'tanks',
  fuelInventory: 'tanks',
  fromTank: 'tanks',
  toTank: 'tanks',
  tankStockMoves: 'tank_stock_moves',
  dailyStates: 'business_days',
  manualDailyReports: 'daily_reports',
  monthlySettlements: 'monthly_settlements',
  shiftStates: 'shifts',
  cashDrops: 'cash_drops',
  cards: 'card_programmes',
  card: 'card_programmes',
  userCards: 'user_cards',
  moneyChange: 'moved_cards',
  cardBalances: 'user_cards',
  userCard: 'user_cards',
  userCardDetails: 'card_details',
  // The last line of a member's statement that is there already.
  before: 'card_details',
  parent: 'user_cards',
  child: 'user_cards',
  groups: 'fleets',
  group: 'fleets',
  employees: 'drivers',
  stationLimit: 'stations',
  licence: 'licences',
  cardInfo: 'card_infos',
  labels: 'labels',
  cardInfos: 'card_infos',
  ids: 'card_infos',
  cardIssues: 'card_issues',
  employeeCards: 'employee_cards',
  employeeCard: 'employee_cards',
  employee: 'staff',
  ...importRoutes,
  tags: 'tags',
  memberBindings: 'member_bindings',
  deals: 'coupons',
  dealId: 'coupons',
  scriptId: 'coupons',
  memberTags: 'tags',
  giftCoupon: 'coupons',
  boundDiscount: 'coupons',
  userDeals: 'user_coupons',
  dealTasks: 'activities',
  dealTaskId: 'activities',
  deal: 'coupons',
  dealTask: 'activities',
  miniQrcodes: 'qr_codes',
  smsTemplate: 'sms_templates',
  fleet: 'fleets',
  reportMails: 'report_mails',
  recipients: 'staff',
  notes: 'notes',
  sharedFilters: 'shared_filters',
  attachment: 'attachments',
  ...POINTS_TABLES,
  debitItems: 'recharge_packages',
  debitItem: 'recharge_packages',
  authTokens: 'auth_tokens',
  authCodes: 'auth_codes',
  devices: 'devices',
  category: 'goods_categories',
  sellerInvoices: 'seller_titles',
  sellerInvoice: 'seller_titles',
  invoices: 'invoices',
  orderIds: 'orders',
  prepayOrder: 'orders',
  detailIds: 'charges',
  taxes: 'taxes',
  payTemplates: 'payment_templates',
  softwareApplications: 'software_applications',
  application: 'software_applications',
  softwareVersions: 'software_versions',
  softwareInstallations: 'software_installations',
  package: 'packages',
  miniprograms: 'mini_programs',
  smsAccounts: 'sms_accounts',
  account: 'sms_accounts',
  smsTemplates: 'sms_templates',
  template: 'sms_templates',
  messages: 'sms_messages',
  billAccounts: 'bill_accounts',
  accountRatios: 'account_ratios',
  archives: 'data_archives',
  taxTemplates: 'tax_templates',
  priceChanges: 'price_changes',
  fuellings: 'fuellings',
  orders: 'orders',
  'returned.lineItem': 'lines_paid_first',
  lineItems: 'line_items',
  transactions: 'transactions',
  refunds: 'refunds',
  exports: 'exports',
  attachments: 'attachments',
  avatar: 'attachments',
  bigLogo: 'attachments',
  smallLogo: 'attachments',
  invoiceLogo: 'attachments',
  picture: 'attachments',
  scan: 'attachments',
  ...SUPPLY_TABLES,
  ...WETSTOCK_TABLES,
}

/** Where rows come from that are not simply those of a table. */
const SOURCES: Readonly<Record<string, string>> = {
  companies: `(select *, id as company_id from companies)`,
  company_groups: `(select g.*, c.id as company_id from company_groups g
    join companies c on c.company_group_id = g.id)`,
  stations: `(select *, id as station_id from stations)`,
  members: `(select * from users where kind = 'member')`,
  staff: `(select * from users where kind = 'staff')`,
  drivers: `(select u.* from users u join fleet_employees e on e.user_id = u.id
    join fleets f on f.id = e.fleet_id and f.leader_id <> u.id)`,
  charges: `(select * from card_details where book = 'debit' and type = 'charge')`,
  labels: `(select * from card_infos where card_type = 1)`,
  tax_templates: `(select t.*, c.id as company_id from tax_templates t
    join companies c on c.provider_id = t.provider_id)`,
  fuel_codes: `(select t.*, c.id as company_id from fuel_codes t
    join companies c on c.provider_id = t.provider_id)`,
  licences: `(select * from attachments where type = 'licence')`,
  packages: `(select * from attachments where type = 'software')`,
  software_applications: `(select a.*, c.id as company_id from software_applications a
    join companies c on c.provider_id = a.provider_id)`,
  software_versions: `(select v.*, c.id as company_id from software_versions v
    join software_applications a on a.id = v.application_id
    join companies c on c.provider_id = a.provider_id)`,
  employee_cards: `(select * from user_cards where type = 'employee')`,
  roles: `(select * from roles where permissions is not null)`,
  ...Object.assign({}, ...IMPORT_KINDS.map(importSources)),
  goods: `(select * from items where category_type = 'normal')`,
  points_items: `(select * from items where category_type = 'score')`,
  goods_categories: `(select * from categories where kind = 'normal')`,
  coupons: `(select *, station_ids[1] as station_id from coupons)`,
  activities: `(select *, station_ids[1] as station_id from activities)`,
  // Of the order whose payment `transactions` names.
  lines_paid_first: `(select l.* from line_items l where l.order_id = (
    select t.order_id from transactions t where t.station_id = l.station_id order by t.id limit 1))`,
  done_intakes: `(select * from fuel_intakes where status = 'done')`,
  moved_cards: `(select c.* from user_cards c join card_details d on d.fund_user_card_id = c.id
    where d.book = 'debit' and d.station_id = c.station_id)`,
}

/** @throws Error for a word that is not in the list yet: a new resource says here where its rows are */
export function tableOf(place: string): string {
  const word = place.split('.').at(-1) ?? ''
  const table = TABLES[place] ?? TABLES[word]
  if (!table) throw new Error(`Which table is "${word}" about? Say so in tenants.ts.`)
  return table
}

/** All tables that places are about. */
export const TABLES_OF_PLACES: readonly string[] = [...new Set(Object.values(TABLES))]

/** Where the rows of such a table come from, as SQL; each has a `company_id`. */
export const sourceOf = (table: string): string => SOURCES[table] ?? table

const ask = <T>(app: TestApp, query: RawBuilder<T>): Promise<T[]> =>
  app.look(async (db) => (await query.execute(db)).rows)

/** The same question about many tables, in one. */
const eachOf = <T>(tables: readonly string[], query: (table: string) => RawBuilder<T>) =>
  sql<T>`${sql.join(tables.map(query), sql` union all `)}`

export interface Spot {
  companyId: number
  stationId: number
}

/** A row of each table that belongs to a station, or to its whole company. */
export async function rowsAt(app: TestApp, spot: Spot): Promise<RowAt> {
  const { companyId, stationId } = spot
  const found = await ask(
    app,
    eachOf(
      TABLES_OF_PLACES,
      (table) => sql<{ name: string; id: number | null }>`
        select ${table} as name, min(id) as id from ${sql.raw(sourceOf(table))} t
        where company_id = ${companyId}
          and coalesce((to_jsonb(t) ->> 'station_id')::bigint, ${stationId}) = ${stationId}`,
    ),
  )
  const rows = new Map(found.map(({ name, id }) => [name, id]))
  return (place) => {
    const id = rows.get(tableOf(place))
    if (!id) throw new Error(`No row of ${tableOf(place)}: let doBusiness() make one.`)
    return id
  }
}

/** Who may do everything that there is. */
export const ALMIGHTY = { kind: 'station_master', permissions: [...PERMISSIONS] } as const

/** Somebody with a role of their own: the preset of its kind, or exactly the permissions given. */
export async function hire(
  app: TestApp,
  person: Spot & {
    account: string
    kind: DefaultRole
    permissions?: readonly string[]
    isOnlyThere?: true
  },
): Promise<void> {
  const { account, kind, companyId, stationId, permissions, isOnlyThere } = person
  const belongs = { company_id: companyId }
  await app.look(async (db) => {
    const keys = await db
      .selectFrom('users')
      .where('company_id', '=', companyId)
      .where('account', '=', 'company')
      .select(['password_hash', 'pin_hash'])
      .executeTakeFirstOrThrow()
    const user = await db
      .insertInto('users')
      .values({ ...belongs, ...keys, kind: 'staff', account, name: account })
      .returning('id')
      .executeTakeFirstOrThrow()
    const role = await db
      .insertInto('roles')
      .values({
        ...belongs,
        default_role: kind,
        name: account,
        permissions: permissions ? [...permissions] : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('user_restrictions')
      .values({
        ...belongs,
        user_id: user.id,
        may_add_auth_code: permissions !== undefined,
        may_configure_account: permissions !== undefined,
      })
      .execute()
    await db
      .insertInto('user_roles')
      .values({
        ...belongs,
        user_id: user.id,
        role_id: role.id,
        station_id: isOnlyThere ? stationId : null,
      })
      .execute()
  })
}

/** Somebody who looks after the companies of a company's dealer. */
export const hireDealer = (
  app: TestApp,
  { companyId, account }: { companyId: number; account: string },
): Promise<void> =>
  app.asOwner(`with known as (
      select u.*, r.role_id from users u join user_roles r on r.user_id = u.id
      where u.account = 'dealer' and r.company_group_id is not null),
    person as (
      insert into users (company_id, kind, account, name, password_hash, pin_hash)
      select company_id, kind, '${account}', '${account}', password_hash, pin_hash from known
      returning id, company_id)
    insert into user_roles (company_id, user_id, role_id, company_group_id)
    select person.company_id, person.id, known.role_id, companies.company_group_id
    from person, known, companies where companies.id = ${companyId}`)

/** A day at a station: one row at least of everything that a route can point at. */
export async function doBusiness(
  app: TestApp,
  till: Caller,
  spot: Spot & { mobile: string },
): Promise<void> {
  const post = async (path: string, body: object = {}) =>
    expectDone(await till.post(path, body, { pin: DEMO_PIN }))
  const first = async (path: string) => ({
    id: expectDone(await till.get(`${path}?size=1`)).content[0].id,
  })
  const { COFFEE } = await goodsAt(app, spot.stationId)
  const cups = [{ item: COFFEE, quantity: 300 }]
  const shift = await post('/shiftStates')
  await post(`/shiftStates/${shift.id}/notes`, { text: 'The lamp of pump 2 is broken' })
  const conditions = [{ field: 'name', value: 'Regulars' }]
  await post('/sharedFilters', { list: 'Tags', name: 'Ours', conditions, forCompany: false })
  const tag = await post('/tags', { name: `Regulars of station ${spot.stationId}` })
  const { mobile } = spot
  const member = { kind: 'member', mobile, name: 'Wanda', tags: [{ id: tag.id }] }
  const { id: userId } = await post('/users', member)
  await post('/orders', { lineItems: cups })
  const sale = await post('/orders', { lineItems: cups, buyer: { id: userId } })
  const { transaction } = await post(`/orders/${sale.id}/pay`, { paymentType: 'cash' })
  await post(`/shiftStates/${shift.id}/cashDrops`, { amount: 100 })
  const refund = { amount: 1200, mode: 'cash', reason: 'one cup was cold' }
  await post(`/transactions/${transaction.id}/refund`, refund)
  await couponsAt(app, till, { spot, userId })
  await miniProgramOf(app, spot)
  await post(`/users/${userId}/bindings`, { channel: 'wxUser', openId: `oWx-${mobile}` })
  const card = await post('/userCards', { user: { id: userId } })
  const licence = { type: 'licence', content: await aPicture() } as const
  const { id: licenceId } = expectDone(await upload(app, till, licence))
  const fleet = await post('/groups', {
    name: `Fleet of station ${spot.stationId}`,
    valueMode: 'assign',
    leader: { mobile: `15${mobile.slice(2)}`, name: 'Frida' },
    licence: { id: licenceId },
  })
  const driver = { mobile: `16${mobile.slice(2)}`, name: 'Doris', cars: [aPlateAt(spot)] }
  await post(`/groups/${fleet.id}/employees`, driver)
  const large = { amount: 60_000, reason: 'needs a second person' }
  await till.post(`/userCards/${card.id}/adjust`, large, { pin: DEMO_PIN })
  const recharge = { debitItem: await first('/debitItems'), paymentType: 'cash' }
  await post(`/userCards/${card.id}/recharge`, recharge)
  await post('/cardInfos', { ...aChip(), cardType: 1 })
  await cardsAt(app, till, { spot, userCard: { id: card.id } })
  await post(`/tanks/${(await first('/tanks')).id}/readings`, { volume: 1_234_567 })
  const { id: tankId, version } = expectDone(await till.get('/tanks?size=1')).content[0]
  const rows = [
    { height: 0, volume: 0 },
    { height: 1000, volume: 900_000 },
  ]
  await post(`/tanks/${tankId}/tables`, { rows, version })
  await post(`/tanks/${tankId}/tables`, { rows, version: version + 1 })
  const nozzleControl = await first('/nozzleControls')
  const adjusted = { time: app.clock.now.toISOString(), errorBeforePpm: 3000, errorPpm: 0 }
  await post('/meterTests/adjustments', { nozzleControl, ...adjusted })
  await post('/gauges', {
    kind: 'tls350',
    name: `Gauge of station ${spot.stationId}`,
    host: '192.0.2.1',
    enabled: false,
    probes: [{ probe: 1, tank: await first('/tanks') }],
  })
  await post('/priceChanges', {
    mode: 'scheduled',
    effectiveAt: new Date(app.clock.now.getTime() + 86_400_000).toISOString(),
    lines: [{ item: await first('/items'), newPrice: 777 }],
    confirmBand: true,
  })
  await post('/sellerInvoices', {
    platform: 'pt',
    name: `Seller of station ${spot.stationId}`,
    taxPayerId: '91330106MA2AYNWD8M',
  })
  const { ways } = expectDone(await till.get('/otherPays'))
  await post('/payTemplates', { name: `Ways of station ${spot.stationId}`, ways })
  await post('/billAccounts', { billType: 0, name: `Account of station ${spot.stationId}` })
  await textAt(till, spot)
  await mailedAt(app, till, spot)
  await softwareAt(app, till, spot)
  await equipmentAt(app, spot)
  await post('/authTokens', { type: 2, channel: 'wx', merchantId: `M${spot.stationId}` })
  await post('/taxes', { specNo: 'DRINK', rate: 13, classificationCode: '1070101010100000000' })
  const title = { title: 'Wanda', email: 'wanda@example.com' }
  await post('/invoices', { ...title, orderIds: [sale.id] })
  await post('/monthlySettlements/preview', { month: '2026-10' })
  await post('/export?type=orders')
  expectDone(await upload(app, till, { type: 'picture', content: await aPicture() }))
  await fuelAt(app, spot)
  await supplyAt(till, spot)
  await wetstockAt(app, spot)
  await deliveredAt(app, spot)
  await redeemedAt(till, card)
  await post('/manualDailyReports', { businessDay: '2026-11-01' })
  await allowedAt(app, spot)
}

/** A ratio and an archive that a second person has allowed. */
const allowedAt = (app: TestApp, { companyId, stationId }: Spot): Promise<unknown> =>
  app.look(async (db) => {
    const by = sql<number>`(select min(id) from users where company_id = ${companyId})`
    const archive = { company_id: companyId, month: '2023-01', reason: 'over', created_by: by }
    await db.insertInto('data_archives').values(archive).execute()
    await db
      .insertInto('account_ratios')
      .values({
        company_id: companyId,
        station_id: stationId,
        payment_type: 'bankCard',
        share: 30,
        valid_from: app.clock.now,
        reason: 'as agreed with the bank',
        created_by: by,
      })
      .execute()
  })

/** A coupon of the station, and a piece of it in the member's hands. */
async function couponsAt(
  app: TestApp,
  till: Caller,
  { spot, userId }: { spot: Spot; userId: number },
): Promise<void> {
  const offer = {
    name: `Two off at station ${spot.stationId}`,
    startTime: app.clock.now.toISOString(),
    endTime: new Date(app.clock.now.getTime() + 30 * 86_400_000).toISOString(),
    stations: [{ id: spot.stationId }],
  }
  const coupon = {
    ...offer,
    script: { id: 'amountOff' },
    amountOff: 200,
    plannedCount: 100,
    perUserLimit: 10,
    maxUnusedPerUser: 10,
  }
  const { id } = expectDone(await till.post('/deals', coupon))
  const issue = { users: [{ id: userId }], count: 1, reason: 'a good customer' }
  expectDone(await till.post(`/deals/${id}/issue`, issue))
  const activity = {
    ...offer,
    script: { id: 'newMembers' },
    deals: [{ id }],
    countPerGift: 1,
    maxIssued: 10,
  }
  expectDone(await till.post('/dealTasks', activity))
}

const aPlateAt = ({ stationId }: Spot) => ({ plate: `沪B${String(stationId).padStart(5, '0')}` })

/** A card for the member that is being written, one for whoever works here, and a file of more. */
async function cardsAt(
  app: TestApp,
  till: Caller,
  { spot, userCard }: { spot: Spot; userCard: { id: number } },
): Promise<void> {
  const { uuid, supplier } = expectDone(await till.post('/cardInfos', aChip()))
  expectDone(await till.post('/cardIssues', { uuid, supplier, userCard }))
  const { id } = expectDone(await till.get('/users/profile'))
  expectDone(await till.post('/employeeCards', { employee: { id }, password: '123456' }))
  for (const kind of IMPORT_KINDS) await rowImportAt(app, spot, kind)
}

/** Columns in which people write what they like. */
const FREE_TEXTS = [
  'address',
  'contact',
  'description',
  'file_name',
  'name',
  'nickname',
  'remark',
  'title',
]

/** Adds a word to all free texts of a company or of a station; books that only grow are left as they are. */
export function mark(
  app: TestApp,
  [owner, id]: readonly ['company' | 'station', number],
  word: string,
): Promise<void> {
  const itself = owner === 'company' ? 'companies' : 'stations'
  return app.asOwner(`do $$ declare target record; begin
    for target in
      select c.table_name as name, case c.table_name when '${itself}' then 'id' else '${owner}_id' end as owner,
        string_agg(format($set$%I = %1$I || ' ${word}'$set$, c.column_name), ', ') as texts
      from information_schema.columns c join pg_class t on t.oid = to_regclass('public.' || c.table_name)
      where c.table_schema = 'public' and t.relkind = 'r' and c.data_type = 'text' and c.is_generated = 'NEVER'
        and c.column_name in (${FREE_TEXTS.map((column) => `'${column}'`).join(', ')})
        and (c.table_name = '${itself}' or exists (select from information_schema.columns o
          where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = '${owner}_id'))
        and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'refuse_change')
      group by c.table_name
    loop
      execute format($update$update %I set %s where %I = ${id}$update$, target.name, target.texts, target.owner);
    end loop;
  end $$`)
}

/** Gives each company a dealer of its own, with a word in the name. */
export async function haveDealers(
  app: TestApp,
  ...companies: readonly (readonly [companyId: number, word: string])[]
): Promise<void> {
  for (const [companyId, word] of companies) {
    await app.asOwner(`with dealer as (
        insert into company_groups (provider_id, name)
        select provider_id, 'Dealer ${word}' from companies where id = ${companyId} returning id)
      update companies set company_group_id = (select id from dealer) where id = ${companyId}`)
  }
}

/**
 * The number of rows and a checksum over all of them, for every table of a company. Sessions,
 * attempts to log in and idempotency keys belong to people and have no company: whoever calls leaves
 * a trace there, refused or not.
 */
export async function fingerprints(
  app: TestApp,
  companyId: number,
): Promise<Record<string, string>> {
  const tables = await ask(
    app,
    sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' order by 1`,
  )
  const prints = await ask(
    app,
    eachOf(
      tables.map(({ name }) => name),
      (table) => sql<{ name: string; print: string }>`
        select ${table} as name, count(*) || ' ' ||
          coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as print
        from ${sql.table(table)} t where company_id = ${companyId}`,
    ),
  )
  return Object.fromEntries(prints.map(({ name, print }) => [name, print]))
}
