/** Text messages that follow from something else: as many as can be sent, and none is a reason to refuse it. */

import { wallClock } from '@app/kernel/calendar'
import type { Db, Scope } from '#db/database.ts'
import { orNotFound } from '#http/errors.ts'
import { enqueue } from '#jobs/jobs.ts'
import { holdAccount } from './account-store.ts'
import { SMS_TIME_ZONE, smsDayOf } from './accounts.ts'
import { type SmsProvider, variablesOf } from './contract.ts'
import { countOfDay, insertMessages } from './message-store.ts'
import { messageFor, SMS_JOB } from './messages.ts'
import { findTemplate, templatesInUse } from './template-store.ts'

interface Receiver {
  mobile: string
  /** More than the template's variables is left out. */
  params: Readonly<Record<string, string>>
}

/** What a variable may hold, as for messages that people send. */
const MOST_CHARACTERS = 35

/**
 * Queues a template to receivers, in their order, up to the company's quota of the day; none when the
 * template or its account is switched off, lacks one of its variables, or has no way out of this server.
 *
 * @returns those whose message was queued
 */
export async function queueNotices<R extends Receiver>(
  db: Db,
  {
    companyId,
    templateId,
    receivers,
    hidden = [],
    now,
    isConnected,
  }: {
    companyId: number
    templateId: number
    /** Variables that the list of messages does not show. */
    hidden?: readonly string[]
    receivers: readonly R[]
    now: Date
    isConnected: (provider: SmsProvider) => boolean
  },
): Promise<readonly R[]> {
  const scope = { companyIds: [companyId], stationIds: [] }
  const template = await findTemplate(db, scope, templateId)
  if (!template?.enabled) return []
  const account = await holdAccount(db, scope, template.account_id)
  if (!account?.enabled || !isConnected(account.provider)) return []
  const variables = variablesOf(template.content)
  const day = smsDayOf(now)
  const left = Math.max(0, account.daily_quota - (await countOfDay(db, companyId, day)))
  const queued = receivers
    .filter(({ params }) => variables.every((variable) => params[variable]))
    .slice(0, left)
  if (queued.length === 0) return []
  await insertMessages(
    db,
    queued.map(({ mobile, params }) =>
      messageFor(
        { account, template },
        {
          mobile,
          params: Object.fromEntries(
            variables.map((variable) => [
              variable,
              (params[variable] ?? '').slice(0, MOST_CHARACTERS),
            ]),
          ),
          hidden,
          stationId: null,
          now,
          day,
          operatorId: null,
        },
      ),
    ),
  )
  await enqueue(db, { name: SMS_JOB, payload: {}, runAt: new Date(0), key: SMS_JOB })
  return queued
}

/**
 * The first template in use of a company that tells something: it has that variable, and no others but those that
 * the sender knows as well; nothing where there is none, or no way out of this server.
 */
export async function findTemplateFor(
  db: Db,
  companyId: number,
  {
    told,
    known = [],
    isConnected,
  }: {
    told: string
    known?: readonly string[]
    isConnected: (provider: SmsProvider) => boolean
  },
): Promise<number | undefined> {
  const templates = await templatesInUse(db, companyId)
  return templates.find(({ provider, content }) => {
    const variables = variablesOf(content)
    const isKnown = variables.every((variable) => variable === told || known.includes(variable))
    return isConnected(provider) && variables.includes(told) && isKnown
  })?.id
}

/**
 * Whether {@link queueNotices} could send a template: it is switched on, and asks for nothing that the
 * sender does not know.
 *
 * @throws Refusal NOT_FOUND
 */
export async function isNoticeTemplate(
  db: Db,
  scope: Scope,
  { templateId, known }: { templateId: number; known: readonly string[] },
): Promise<boolean> {
  const { enabled, content } = orNotFound(await findTemplate(db, scope, templateId))
  return enabled && variablesOf(content).every((variable) => known.includes(variable))
}

/** Advertising is sent by day only; by the clock of the providers. */
const NOTICE_HOURS = { from: '09:00:00', to: '20:00:00' }

/** Whether it is an hour at which an offer may make somebody's phone ring. */
export function isNoticeHour(now: Date): boolean {
  const { time } = wallClock(now, SMS_TIME_ZONE)
  return time >= NOTICE_HOURS.from && time < NOTICE_HOURS.to
}
