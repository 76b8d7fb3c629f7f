/** Text messages before gift money or a card ends: where a company has a template for it, once for each end. */

import { formatCents } from '@app/kernel/money'
import type { Db } from '#db/database.ts'
import { eachRow, type JobResult } from '#jobs/jobs.ts'
import { findTemplateFor, isNoticeHour, queueNotices } from '#modules/platform/sms/notices.ts'
import {
  type About,
  companiesToRemind,
  daysBefore,
  endingCards,
  endingGifts,
  lockReminders,
  markToldOf,
  type Reminded,
} from './money-store.ts'
import { MOST_AT_ONCE, type Parts } from './remind.ts'

interface Ending extends Reminded {
  params: Readonly<Record<string, string>>
}

interface Kind {
  about: About
  /** The variable by which a template is known, and what else it may name. */
  told: string
  known: readonly string[]
  find: (db: Db, asked: Parameters<typeof endingGifts>[1]) => Promise<readonly Ending[]>
}

const KINDS: readonly Kind[] = [
  {
    about: 'gift',
    told: 'gift',
    known: ['name', 'card', 'date'],
    find: async (db, asked) =>
      (await endingGifts(db, asked)).map(({ gift, lastDay, ...row }) => ({
        ...row,
        params: { name: row.name, card: row.card, gift: formatCents(gift), date: lastDay },
      })),
  },
  {
    about: 'card',
    told: 'validUntil',
    known: ['name', 'card'],
    find: async (db, asked) =>
      (await endingCards(db, asked)).map(({ validUntil, ...row }) => ({
        ...row,
        params: { name: row.name, card: row.card, validUntil },
      })),
  },
]

/** Tells holders of gift money and cards that end. Who could not be told for want of quota is told on the next day. */
export async function remindOfMoney(parts: Parts, now: Date): Promise<JobResult> {
  if (!isNoticeHour(now)) return { done: 0, failed: 0 }
  return eachRow(
    await parts.database.system(companiesToRemind),
    async ({ id }) => {
      for (const kind of KINDS) {
        await parts.database.system((db) => remindOf(db, kind, { companyId: id, now, ...parts }))
      }
    },
    parts.onError,
  )
}

/** Under a lock, so that another turn, or another server, finds marked whom this one told. */
async function remindOf(
  db: Db,
  { about, told, known, find }: Kind,
  { companyId, now, isConnected }: { companyId: number; now: Date } & Pick<Parts, 'isConnected'>,
): Promise<void> {
  const templateId = await findTemplateFor(db, companyId, { told, known, isConnected })
  if (templateId === undefined) return
  await lockReminders(db, companyId)
  const days = await daysBefore(db, companyId)
  const receivers = await find(db, { companyId, days, now, most: MOST_AT_ONCE })
  if (receivers.length === 0) return
  const queued = await queueNotices(db, { companyId, templateId, receivers, now, isConnected })
  await markToldOf(db, { companyId, about }, queued)
}
