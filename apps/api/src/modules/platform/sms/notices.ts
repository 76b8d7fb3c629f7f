/** Text messages that follow from something else: as many as can be sent, and none is a reason to refuse it. */

import type { Db, Scope } from '#db/database.ts'
import { enqueue } from '#jobs/jobs.ts'
import { holdAccount } from './account-store.ts'
import { smsDayOf } from './accounts.ts'
import { type SmsProvider, variablesOf } from './contract.ts'
import { countOfDay, insertMessages } from './message-store.ts'
import { messageFor, SMS_JOB } from './messages.ts'
import { findTemplate } from './template-store.ts'

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
    now,
    isConnected,
  }: {
    companyId: number
    templateId: number
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

/** A template of the company, for who will send it by {@link queueNotices}. */
export async function findNoticeTemplate(
  db: Db,
  scope: Scope,
  templateId: number,
): Promise<{ enabled: boolean; variables: string[] } | undefined> {
  const template = await findTemplate(db, scope, templateId)
  return template && { enabled: template.enabled, variables: variablesOf(template.content) }
}
