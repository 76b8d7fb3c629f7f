import { type Insertable, sql, type Updateable } from 'kysely'
import type { PageOf } from '@app/kernel/schema'
import type { Db, Scope } from '#db/database.ts'
import type { SmsMessagesTable } from '#db/tables.ts'
import { type Turn, turnOf } from '#jobs/turns.ts'
import { type ListPlan, pageOf } from '#lists/list-query.ts'
import { date, enumeration, id, type ListSpec, maskedNumber, name } from '#lists/list-spec.ts'
import { type Named, reference } from '#lists/relations.ts'
import { MESSAGE_STATES, SMS_PROVIDERS } from './contract.ts'

export const messageList: ListSpec = {
  fields: {
    id: id('sms_messages.id'),
    'company.id': id('sms_messages.company_id'),
    'station.id': id('sms_messages.station_id'),
    'template.id': id('sms_messages.template_id'),
    mobile: maskedNumber('sms_messages.mobile'),
    content: name('sms_messages.content'),
    status: enumeration('sms_messages.status', MESSAGE_STATES),
    provider: enumeration('sms_accounts.provider', SMS_PROVIDERS),
    createdDate: date('sms_messages.created_at'),
  },
  sorts: { id: 'sms_messages.id', createdDate: 'sms_messages.created_at' },
  defaultSort: 'id,desc',
  key: 'sms_messages.id',
  range: {
    column: 'sms_messages.created_at',
    maxMonths: 3,
    periodExemptFields: ['id', 'mobile'],
  },
}

/** Whose messages somebody may read: those of their stations alone, or the company's. */
export interface MessageView {
  isOfStations: boolean
}

export function listMessages(
  db: Db,
  scope: Scope,
  { plan, isOfStations }: MessageView & { plan: ListPlan },
) {
  const all = selectMessages(db, scope)
  const seen = isOfStations
    ? all.where('sms_messages.station_id', '=', sql<number>`any (${scope.stationIds})`)
    : all
  return pageOf(plan, seen)
}

export type MessageRow =
  Awaited<ReturnType<typeof listMessages>> extends PageOf<infer Row> ? Row : never

function selectMessages(db: Db, scope: Scope) {
  return db
    .selectFrom('sms_messages')
    .innerJoin('companies', 'companies.id', 'sms_messages.company_id')
    .innerJoin('sms_accounts', 'sms_accounts.id', 'sms_messages.account_id')
    .innerJoin('sms_templates', 'sms_templates.id', 'sms_messages.template_id')
    .leftJoin('stations', 'stations.id', 'sms_messages.station_id')
    .leftJoin('users as creators', 'creators.id', 'sms_messages.created_by')
    .where('sms_messages.company_id', '=', sql<number>`any (${scope.companyIds})`)
    .select([
      'sms_messages.id',
      'sms_messages.mobile',
      'sms_messages.content',
      'sms_messages.status',
      'sms_messages.failure',
      'sms_messages.provider_code',
      'sms_messages.parts',
      'sms_messages.sent_at',
      'sms_messages.reported_at',
      'sms_messages.created_at',
      'sms_accounts.provider',
    ])
    .select([
      reference('sms_messages.company_id', 'companies.name').as('company'),
      reference<Named | null>('stations.id', 'stations.name').as('station'),
      reference('sms_messages.template_id', 'sms_templates.name').as('template'),
      reference<Named | null>('creators.id', 'creators.name').as('creator'),
    ])
}

export async function countOfDay(db: Db, companyId: number, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('sms_messages')
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertMessages(
  db: Db,
  messages: readonly Insertable<SmsMessagesTable>[],
): Promise<void> {
  await db
    .insertInto('sms_messages')
    .values([...messages])
    .execute()
}

export type DueMessage = NonNullable<Awaited<ReturnType<typeof takeDueMessage>>>

/**
 * Takes the message that is due the longest, of the company whose turn it is, as it was; nobody else gets it
 * before the lease ends. One that is about to be sent counts as unclear from here on: should this server be
 * gone before it can write what came of it, the next one asks and does not send a second time.
 */
export async function takeDueMessage(
  db: Db,
  { now, leaseUntil, turn }: { now: Date; leaseUntil: Date; turn: Turn },
) {
  const due = await db
    .selectFrom('sms_messages')
    .innerJoin('sms_accounts', 'sms_accounts.id', 'sms_messages.account_id')
    .innerJoin('sms_templates', 'sms_templates.id', 'sms_messages.template_id')
    .where(
      sql<boolean>`sms_messages.due_at <= ${now} and sms_accounts.provider <> all (${turn.full})`,
    )
    .orderBy(turnOf(turn, 'sms_messages.company_id'))
    .orderBy('sms_messages.due_at')
    .limit(1)
    .select([
      'sms_messages.id',
      'sms_messages.company_id',
      'sms_messages.account_id',
      'sms_messages.mobile',
      'sms_messages.params',
      'sms_messages.out_id',
      'sms_messages.serial_no',
      'sms_messages.status',
      'sms_messages.attempts',
      'sms_messages.sent_at',
      'sms_messages.created_at',
      'sms_accounts.provider',
      'sms_templates.code',
      'sms_templates.signature',
      'sms_templates.content as template_content',
    ])
    .forUpdate('sms_messages')
    .skipLocked()
    .executeTakeFirst()
  if (!due) return undefined
  const isSending = due.status === 'queued'
  await updateMessage(db, due.id, {
    due_at: leaseUntil,
    attempts: due.attempts + 1,
    ...(isSending && { status: 'unclear', sent_at: now }),
  })
  return { ...due, sent_at: isSending ? now.toISOString() : due.sent_at }
}

export async function updateMessage(
  db: Db,
  messageId: number,
  change: Updateable<SmsMessagesTable>,
): Promise<void> {
  await db.updateTable('sms_messages').set(change).where('id', '=', messageId).execute()
}

/**
 * The message that a report is about, held; one whose fate is known already is not it. A company's account
 * must have sent it to that number.
 */
export const holdReported = (
  db: Db,
  accountId: number,
  {
    outId,
    serialNo,
    mobile,
  }: { outId: string | undefined; serialNo: string | undefined; mobile: string },
) =>
  db
    .selectFrom('sms_messages')
    .where('account_id', '=', accountId)
    .where('mobile', '=', mobile)
    .where('status', 'in', ['unclear', 'sent'])
    .where((eb) =>
      eb.or([
        ...(outId === undefined ? [] : [eb('out_id', '=', outId)]),
        ...(serialNo === undefined ? [] : [eb('serial_no', '=', serialNo)]),
      ]),
    )
    .select(['id', 'parts', 'serial_no'])
    .forUpdate()
    .executeTakeFirst()
