/** Text messages: sending them, and what became of each. */

import { randomUUID } from 'node:crypto'
import { maskMobile } from '@app/kernel/formats'
import { type ErrorDefinition, messageIn, refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Insertable } from 'kysely'
import { MASK } from '#db/secrets.ts'
import type { SmsMessagesTable } from '#db/tables.ts'
import { type Ctx, homeStations } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { enqueue } from '#jobs/jobs.ts'
import { searchList } from '#lists/search-list.ts'
import { holdAccount } from './account-store.ts'
import { smsDayOf } from './accounts.ts'
import {
  filledIn,
  type NewMessages,
  type SmsMessage,
  type SmsProvider,
  variablesOf,
} from './contract.ts'
import { SmsErrors, SmsFailures } from './errors.ts'
import {
  countOfDay,
  insertMessages,
  listMessages,
  messageList,
  type MessageRow,
} from './message-store.ts'
import type { TemplateRow } from './template-store.ts'
import { templateIn } from './templates.ts'

/** The job that sends what waits and asks about what was sent. */
export const SMS_JOB = 'sendSms'

export const searchMessages = (ctx: Ctx, query: ListQuery): Promise<PageOf<SmsMessage>> =>
  searchList(ctx, query, messageList, {
    page: (db, scope, plan) =>
      listMessages(db, scope, { plan, isOfStations: homeStations(ctx.session) !== undefined }),
    shown: (row) => toMessage(ctx, row),
  })

/**
 * Has a template sent to numbers. They go out once the transaction is committed.
 *
 * @throws Refusal NOT_FOUND, SMS_TEMPLATE_OFF, SMS_PARAMS, SMS_BALANCE, SMS_NOT_CONNECTED
 */
export async function sendMessages(
  ctx: Ctx,
  { template: { id: templateId }, mobiles, params }: NewMessages,
  isConnected: (provider: SmsProvider) => boolean,
): Promise<{ accepted: number }> {
  const template = await templateIn(ctx, templateId)
  const account = orNotFound(await holdAccount(ctx.db, ctx.scope, template.account_id))
  if (!template.enabled || !account.enabled) throw refuse(SmsErrors.templateOff)
  if (!isConnected(account.provider)) throw refuse(SmsErrors.notConnected)
  const variables = variablesOf(template.content)
  const given = Object.keys(params)
  if (given.length !== variables.length || variables.some((name) => !given.includes(name))) {
    throw refuse(SmsErrors.params, { variables: variables.join(', '), path: 'params' })
  }
  const day = smsDayOf(ctx.now)
  const sent = await countOfDay(ctx.db, account.company_id, day)
  if (sent + mobiles.length > account.daily_quota) throw refuse(SmsErrors.quota)
  await insertMessages(
    ctx.db,
    mobiles.map((mobile) =>
      messageFor(
        { account, template },
        {
          mobile,
          params,
          stationId: ctx.stationId ?? null,
          now: ctx.now,
          day,
          operatorId: ctx.session.userId,
        },
      ),
    ),
  )
  await enqueue(ctx.db, { name: SMS_JOB, payload: {}, runAt: new Date(0), key: SMS_JOB })
  ctx.audit({
    action: 'sendSms',
    entity: 'smsTemplate',
    entityId: templateId,
    companyId: account.company_id,
    stationId: ctx.stationId,
    after: { mobiles: mobiles.map(maskMobile), params },
  })
  return { accepted: mobiles.length }
}

/** A message that waits to be sent. @param params a value for each variable of the template */
export const messageFor = (
  { account, template }: { account: { id: number; company_id: number }; template: TemplateRow },
  message: {
    mobile: string
    params: Readonly<Record<string, string>>
    /** Variables that nobody reads in the list: codes that open something. */
    hidden?: readonly string[]
    stationId: number | null
    now: Date
    day: string
    operatorId: number | null
  },
): Insertable<SmsMessagesTable> => ({
  company_id: account.company_id,
  station_id: message.stationId,
  account_id: account.id,
  template_id: template.id,
  mobile: message.mobile,
  params: JSON.stringify(message.params),
  content: `【${template.signature}】${filledIn(template.content, shown(message))}`,
  out_id: randomUUID(),
  due_at: message.now,
  day: message.day,
  created_at: message.now,
  created_by: message.operatorId,
})

const shown = ({
  params,
  hidden = [],
}: {
  params: Readonly<Record<string, string>>
  hidden?: readonly string[]
}): Record<string, string> => ({
  ...params,
  ...Object.fromEntries(hidden.map((name) => [name, MASK])),
})

const FAILURES = new Map<string, ErrorDefinition>(Object.entries(SmsFailures))

function toMessage({ language }: Ctx, row: MessageRow): SmsMessage {
  const failure = row.failure === null ? undefined : FAILURES.get(row.failure)
  return {
    id: row.id,
    company: row.company,
    station: row.station,
    template: row.template,
    provider: row.provider,
    mobile: maskMobile(row.mobile),
    content: row.content,
    status: row.status,
    failure: failure
      ? {
          code: failure.code,
          message: messageIn(language, failure),
          providerCode: row.provider_code,
        }
      : null,
    parts: row.parts,
    sentTime: row.sent_at,
    reportedTime: row.reported_at,
    creator: row.creator,
    createdDate: row.created_at,
  }
}
