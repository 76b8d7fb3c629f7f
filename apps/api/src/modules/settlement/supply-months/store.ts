import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '@app/kernel/calendar'
import type { PageOf } from '@app/kernel/schema'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { ofCompanies } from '#lists/visibility.ts'
import { date, enumeration, id, type ListSpec, name, text } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { monthMachine } from '#modules/settlement/months/contract.ts'
import {
  MOST_LINES,
  MOST_OPEN,
  type OpenDocument,
  type SourceType,
  SUPPLY_SCOPES,
  type SupplyMonthLine,
  type SupplyScope,
  type SupplySums,
} from './contract.ts'

export const supplyMonthList: ListSpec = {
  fields: {
    id: id('supply_months.id'),
    'company.id': id('supply_months.company_id'),
    month: text('supply_months.month'),
    scope: enumeration('supply_months.scope', SUPPLY_SCOPES),
    status: enumeration('supply_months.status', monthMachine.states),
    'supplier.id': id('supply_months.supplier_id'),
    'supplier.name': name('suppliers.name'),
    'preparedBy.id': id('supply_months.prepared_by'),
    'confirmedBy.id': id('supply_months.confirmed_by'),
    confirmedTime: date('supply_months.confirmed_at'),
  },
  sorts: { id: 'supply_months.id', month: 'supply_months.month' },
  defaultSort: 'month,desc',
  key: 'supply_months.id',
}

const selectMonths = (db: Db, scope: Scope) =>
  db
    .selectFrom('supply_months')
    .innerJoin('users as preparers', 'preparers.id', 'supply_months.prepared_by')
    .leftJoin('users as confirmers', 'confirmers.id', 'supply_months.confirmed_by')
    .leftJoin('suppliers', 'suppliers.id', 'supply_months.supplier_id')
    .where(ofCompanies('supply_months', scope))
    .select([
      'supply_months.id',
      'supply_months.company_id',
      'supply_months.month',
      'supply_months.scope',
      'supply_months.supplier_id',
      'supply_months.status',
      'supply_months.snapshot_hash',
      'supply_months.prepared_at',
      'supply_months.confirmed_at',
      'supply_months.remark',
      'supply_months.version',
      reference<Named | null>('supply_months.supplier_id', 'suppliers.name').as('supplier'),
      reference('supply_months.prepared_by', 'preparers.name').as('prepared_by'),
      reference<Named | null>('supply_months.confirmed_by', 'confirmers.name').as('confirmed_by'),
      sql<SupplySums>`'{"profitLoss20": null, "without20Count": 0}'::jsonb || supply_months.totals`.as(
        'totals',
      ),
    ])

export type SupplyMonthRow = Awaited<ReturnType<typeof findSupplyMonth>> & {}

export const findSupplyMonth = (db: Db, scope: Scope, monthId: number) =>
  selectMonths(db, scope).where('supply_months.id', '=', monthId).executeTakeFirst()

export const listSupplyMonths = (
  db: Db,
  scope: Scope,
  plan: ListPlan,
): Promise<PageOf<SupplyMonthRow>> => pageOf(plan, selectMonths(db, scope))

/** A month, held until the end of the transaction. */
export const holdSupplyMonth = (db: Db, scope: Scope, monthId: number) =>
  db
    .selectFrom('supply_months')
    .where(ofCompanies('supply_months', scope))
    .where('id', '=', monthId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export const updateSupplyMonth = versionedUpdate('supply_months', 'unsigned')

/** What a month is about. */
export interface MonthKey {
  companyId: number
  month: string
  scope: SupplyScope
  supplierId: number | null
}

export interface Span {
  first: IsoDate
  last: IsoDate
}

/** Whether a confirmed month is about everything that another would be about. */
export async function isCovered(
  db: Db,
  { companyId, month, scope, supplierId }: MonthKey,
): Promise<boolean> {
  const row = await db
    .selectFrom('supply_months')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('status', '=', 'confirmed')
    .where((eb) => eb.or([eb('scope', '=', 'all'), eb('scope', '=', scope)]))
    .where((eb) =>
      eb.or([
        eb('supplier_id', 'is', null),
        ...(supplierId === null ? [] : [eb('supplier_id', '=', supplierId)]),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

type MonthValues = Record<'totals' | 'snapshot_hash', string> & {
  prepared_by: number
  prepared_at: Date
}

/** Writes a preview down, over an earlier one, without its lines. A confirmed one is the database's to refuse. */
export async function savePreview(
  db: Db,
  { companyId, month, scope, supplierId }: MonthKey,
  values: MonthValues,
): Promise<number> {
  const { id: monthId } = await db
    .insertInto('supply_months')
    .values({ ...values, company_id: companyId, month, scope, supplier_id: supplierId })
    .onConflict((on) => on.constraint('supply_months_key').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return monthId
}

export async function replaceLines(
  db: Db,
  month: { id: number; companyId: number },
  lines: readonly SupplyMonthLine[],
): Promise<void> {
  await db.deleteFrom('supply_month_lines').where('month_id', '=', month.id).execute()
  if (lines.length === 0) return
  const rows = lines.map(({ sourceType, sourceId, ...line }) => {
    const { quantity, volume, amount, tax, profitLoss, ...facts } = line
    return {
      company_id: month.companyId,
      month_id: month.id,
      source_type: sourceType,
      source_id: sourceId,
      quantity_kg: quantity,
      volume_cl: volume,
      amount_cents: amount,
      tax_cents: tax,
      profit_loss_cl: profitLoss,
      facts: JSON.stringify(facts),
    }
  })
  await db.insertInto('supply_month_lines').values(rows).execute()
}

/** What is told of a line beside its figures. */
type LineFacts = Omit<
  SupplyMonthLine,
  'sourceType' | 'sourceId' | 'quantity' | 'volume' | 'amount' | 'tax' | 'profitLoss'
>

/** As they were written down; before 20 °C was told, without. */
export async function linesOf(db: Db, monthId: number): Promise<SupplyMonthLine[]> {
  const rows = await db
    .selectFrom('supply_month_lines')
    .where('month_id', '=', monthId)
    .select([
      'source_type as sourceType',
      'source_id as sourceId',
      'quantity_kg as quantity',
      'volume_cl as volume',
      'amount_cents as amount',
      'tax_cents as tax',
      'profit_loss_cl as profitLoss',
      sql<LineFacts>`'{"profitLoss20": null}'::jsonb || facts`.as('facts'),
    ])
    .orderBy('id')
    .execute()
  return rows.map(({ facts, ...figures }) => ({ ...facts, ...figures }))
}

/** What a document says of itself, by its kind. */
export interface Facts {
  document: Named
  party: Named
  product: Named
  station?: Named
  contract?: Named | null
  plate?: string | null
  ordered?: number
  quantity?: number | null
  density?: number
  unitPrice?: number
  taxRate?: number
  loaded?: number | null
  signed?: number | null
  volume?: number
  lossLimit?: number | null
  freight?: number
  delivered?: number
  delivered20?: number | null
  offloaded20?: number | null
  offloaded?: number | null
}

export interface DocumentRow {
  source_type: SourceType
  source_id: number
  day: IsoDate
  facts: Facts
}

const isAbout = ({ companyId, scope, supplierId }: MonthKey): RawBuilder<boolean> => sql`
  d.company_id = ${companyId} and (${scope} = 'all' or d.scope = ${scope})
  and (${supplierId}::bigint is null or d.party_id = ${supplierId})`

/**
 * The documents of a month that no confirmed month has, and those of earlier months that were confirmed without
 * them; one more than may be, where there are too many.
 */
export async function documentsOf(
  db: Db,
  key: MonthKey,
  { first, last }: Span,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.source_type, d.source_id, d.day, d.facts
    from app.supply_documents d
    where ${isAbout(key)} and d.day <= ${last}
      and not exists (select from supply_month_lines l
        where l.is_settled and l.source_type = d.source_type and l.source_id = d.source_id)
      and (d.day >= ${first} or exists (select from supply_months m
        where m.company_id = d.company_id and m.status = 'confirmed' and m.month = to_char(d.day, 'YYYY-MM')
          and m.scope in ('all', d.scope) and (m.supplier_id is null or m.supplier_id = d.party_id)))
    order by array_position(array['purchase', 'transport', 'intake'], d.source_type), d.day, d.source_id
    limit ${MOST_LINES + 1}`.execute(db)
  return rows
}

/** What may still come to belong to a month; what holds it up comes first. Of an intake's supplier nobody may know yet. */
export async function openDocumentsOf(
  db: Db,
  { companyId, scope, supplierId }: MonthKey,
  last: IsoDate,
): Promise<OpenDocument[]> {
  const { rows } = await sql<OpenDocument>`
    select d.source_type as "sourceType", jsonb_build_object('id', d.document_id, 'name', d.name) as document,
      d.day, d.status, d.station, d.source_type <> 'purchase' as "holdsUp"
    from app.open_supply_documents d
    where d.company_id = ${companyId} and (${scope} = 'all' or d.scope = ${scope})
      and (${supplierId}::bigint is null or coalesce(d.party_id, ${supplierId}) = ${supplierId})
      and d.day <= ${last}
    order by d.source_type = 'purchase', d.day, d.source_type, d.document_id
    limit ${MOST_OPEN}`.execute(db)
  return rows
}

/** Where the clock of a company stands. */
export async function timeZoneOf(db: Db, companyId: number): Promise<string | undefined> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from app.company_clocks where company_id = ${companyId}`.execute(db)
  return rows[0]?.time_zone
}

export async function supplierKindOf(db: Db, companyId: number, supplierId: number) {
  const row = await db
    .selectFrom('suppliers')
    .where('company_id', '=', companyId)
    .where('id', '=', supplierId)
    .select('kind')
    .executeTakeFirst()
  return row?.kind
}

/** Makes the lines of a month final. A document that another month has settled is the database's to refuse. */
export async function settleLines(db: Db, monthId: number): Promise<void> {
  await db
    .updateTable('supply_month_lines')
    .set({ is_settled: true })
    .where('month_id', '=', monthId)
    .execute()
}

export async function discard(db: Db, monthId: number): Promise<void> {
  await db.deleteFrom('supply_months').where('id', '=', monthId).execute()
}
