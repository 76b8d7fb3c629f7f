import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import { versionedUpdate } from '#db/change.ts'
import type { Db, Scope } from '#db/database.ts'
import type { MailAccountsTable, ReportMailRunsTable, ReportMailsTable } from '#db/tables.ts'
import { type Turn, turnOf } from '#jobs/turns.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec } from '#lists/list-spec.ts'
import { REPORT_NAMES } from './contract.ts'

export const findAccount = (db: Db, companyId: number) =>
  db
    .selectFrom('mail_accounts')
    .where('company_id', '=', companyId)
    .select(['id', 'server', 'sender', 'username', 'password_enc', 'enabled', 'version'])
    .executeTakeFirst()

export async function insertAccount(
  db: Db,
  account: Insertable<MailAccountsTable>,
): Promise<number> {
  const { id: accountId } = await db
    .insertInto('mail_accounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
  return accountId
}

export const updateAccount = versionedUpdate('mail_accounts')

export const reportMailList: ListSpec = {
  fields: {
    id: id('report_mails.id'),
    'company.id': id('report_mails.company_id'),
    report: enumeration('report_mails.report', REPORT_NAMES),
    nextDate: date('report_mails.next_at'),
  },
  sorts: { id: 'report_mails.id', nextDate: 'report_mails.next_at' },
  defaultSort: 'id,desc',
  key: 'report_mails.id',
}

/** Who may see which: what they subscribed to or get; who looks after the mail, all of the own stations. */
export interface Sight {
  userId: number
  seesCompany: boolean
}

const isSeen = ({ stationIds }: Scope, { userId, seesCompany }: Sight): RawBuilder<boolean> => sql`
  ((${seesCompany}::boolean
      and (report_mails.station_id is null or report_mails.station_id = any (${stationIds})))
    or report_mails.created_by = ${userId}
    or ${userId} = any (report_mails.recipients))`

const recipients = sql<{ id: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.id), '[]')
  from users u where u.id = any (report_mails.recipients))`

export interface RunRow {
  tried_at: string
  failure: string | null
  recipients: number
  rows: number
}

const runs = sql<RunRow[]>`(
  select coalesce(jsonb_agg(to_jsonb(latest) order by latest.id desc), '[]') from (
    select r.id, r.tried_at, r.failure, r.recipients, r.rows from report_mail_runs r
    where r.report_mail_id = report_mails.id order by r.id desc limit 5) latest)`

function selectReportMails(db: Db, scope: Scope, sight: Sight) {
  return db
    .selectFrom('report_mails')
    .innerJoin('users', 'users.id', 'report_mails.created_by')
    .leftJoin('fleets', 'fleets.id', 'report_mails.fleet_id')
    .leftJoin('stations', 'stations.id', 'report_mails.station_id')
    .where('report_mails.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .where('report_mails.deleted_at', 'is', null)
    .where(isSeen(scope, sight))
    .select([
      'report_mails.id',
      'report_mails.company_id',
      'report_mails.report',
      'report_mails.every',
      'report_mails.on_day',
      'report_mails.hour',
      'report_mails.format',
      'report_mails.language',
      'report_mails.fleet_id',
      'fleets.name as fleet_name',
      'report_mails.station_id',
      'stations.name as station_name',
      'report_mails.recipients as recipient_ids',
      recipients.as('recipients'),
      'report_mails.created_by',
      'users.name as creator_name',
      'report_mails.next_at',
      runs.as('runs'),
    ])
}

export type ReportMailRow = Awaited<ReturnType<typeof findReportMail>> & {}

export const findReportMail = (
  db: Db,
  scope: Scope,
  { id: mailId, sight }: { id: number; sight: Sight },
) => selectReportMails(db, scope, sight).where('report_mails.id', '=', mailId).executeTakeFirst()

export const listReportMails = (
  db: Db,
  scope: Scope,
  { plan, sight }: { plan: ListPlan; sight: Sight },
) => pageOf(plan, selectReportMails(db, scope, sight))

/** How many somebody has; held until the transaction ends, so that two calls do not both fit. */
export async function countOwn(db: Db, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('report_mails'), ${userId}::int)`.execute(db)
  const { count } = await db
    .selectFrom('report_mails')
    .where('created_by', '=', userId)
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertReportMail(
  db: Db,
  mail: Insertable<ReportMailsTable>,
): Promise<number> {
  const { id: mailId } = await db
    .insertInto('report_mails')
    .values(mail)
    .returning('id')
    .executeTakeFirstOrThrow()
  return mailId
}

export async function changeReportMail(
  db: Db,
  mailId: number,
  change: Updateable<ReportMailsTable>,
): Promise<void> {
  await db.updateTable('report_mails').set(change).where('id', '=', mailId).execute()
}

/** A report for who holds a mail of it and has no scope yet, ended or not. */
export const findForLeaving = (db: Db, mailId: number) =>
  db
    .selectFrom('report_mails')
    .where('id', '=', mailId)
    .select(['id', 'company_id', 'report', 'recipients', 'deleted_at'])
    .executeTakeFirst()

export type LeavingRow = Awaited<ReturnType<typeof findForLeaving>> & {}

/**
 * Takes somebody from those who get a report; without the last one it ends.
 *
 * @returns who is left; nothing where it was over for them already
 */
export async function removeRecipient(
  db: Db,
  { mailId, userId, now }: { mailId: number; userId: number; now: Date },
): Promise<number[] | undefined> {
  const left = sql<number[]>`array_remove(recipients, ${userId}::bigint)`
  const row = await db
    .updateTable('report_mails')
    .set({
      recipients: left,
      deleted_at: sql`case when cardinality(${left}) = 0 then ${now}::timestamptz end`,
    })
    .where('id', '=', mailId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${userId} = any (recipients)`)
    .returning('recipients')
    .executeTakeFirst()
  return row?.recipients
}

/** People of a company who can be written to. */
export const peopleWithMail = (db: Db, companyId: number, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any (${ids})`)
    .where('status', '=', 'normal')
    .where(sql<boolean>`coalesce(email, '') <> ''`)
    .select(['id', 'email'])
    .execute()

/** @param only the one person that may be found; absent: staff and heads of fleets */
export const listPeopleWithMail = (db: Db, companyId: number, only: number | undefined) =>
  db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('status', '=', 'normal')
    .where(sql<boolean>`coalesce(email, '') <> ''`)
    .where(
      only === undefined
        ? sql<boolean>`(kind = 'staff' or exists (select from fleets f where f.leader_id = users.id))`
        : sql<boolean>`id = ${only}`,
    )
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .select(['id', 'name'])
    .execute()

/** What the mail says it is about: the station, or the company. */
export const placeOf = async (
  db: Db,
  { company_id: companyId, station_id: stationId }: TakenMail,
): Promise<string> => {
  const { name } = await db
    .selectFrom('companies')
    .leftJoin('stations', (join) => join.on('stations.id', '=', stationId))
    .where('companies.id', '=', companyId)
    .select(sql<string>`coalesce(stations.name, companies.name)`.as('name'))
    .executeTakeFirstOrThrow()
  return name
}

export type TakenMail = Awaited<ReturnType<typeof takeDue>> & {}

/** Takes the report of the company whose turn it is that is due the longest and that nobody works on. */
export function takeDue(db: Db, when: { now: Date; leaseUntil: Date; turn: Turn }) {
  const due = sql<number>`(
    select m.id from report_mails m
    where m.deleted_at is null and m.next_at <= ${when.now}
      and (m.lease_until is null or m.lease_until < ${when.now})
      and m.company_id <> all (${when.turn.busy})
    order by ${turnOf(when.turn, 'm.company_id')}, m.next_at, m.id limit 1 for update skip locked)`
  return db
    .updateTable('report_mails')
    .set((eb) => ({ lease_until: when.leaseUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due)
    .returning([
      'id',
      'company_id',
      'station_id',
      'session_id',
      'company_ids',
      'station_ids',
      'report',
      'fleet_id',
      'format',
      'language',
      'every',
      'on_day',
      'hour',
      'time_zone',
      'recipients',
      'next_at',
      'attempts',
    ])
    .executeTakeFirst()
}

export async function insertRun(db: Db, run: Insertable<ReportMailRunsTable>): Promise<void> {
  await db.insertInto('report_mail_runs').values(run).execute()
}

/** A fleet of the company, if it is one. */
export const findFleet = (db: Db, companyId: number, fleetId: number) =>
  db
    .selectFrom('fleets')
    .where('id', '=', fleetId)
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst()
