/** An activity as a form holds it, and what of it is sent. */

import type {
  Activity,
  ActivityKind,
  NewActivity,
  PreviewBody,
} from '@app/api/contract/marketing/activities'
import { addDays, instantAt, wallClock } from '@app/kernel/calendar'
import { type Cents, ZERO } from '@app/kernel/money'
import { timeZone } from '#lib/i18n/format.ts'
import { isOfStation } from '#features/marketing/coupons/parts/own-stations.ts'

export interface ActivityFields {
  name: string
  deals: number[]
  countPerGift: number
  maxIssued: number
  startTime: string
  endTime: string
  stations?: number[]
  memberTags?: number[]
  controlRatio?: number | null
  litreMargin?: Cents | null
  smsTemplate?: number | null
}

const FIRST_DAYS = 30

/** For thirty days from now, one piece for each member; of who belongs to a station for that. */
export function newFields(now: Date, stationId: number): Partial<ActivityFields> {
  const { date } = wallClock(now, timeZone())
  return {
    startTime: now.toISOString(),
    endTime: instantAt(addDays(date, FIRST_DAYS), '23:59:00', timeZone()).toISOString(),
    countPerGift: 1,
    maxIssued: -1,
    ...(isOfStation() && { stations: [stationId] }),
  }
}

const idsOf = (things: readonly { id: number }[]) => things.map(({ id }) => id)

export const fieldsOf = (activity: Activity): ActivityFields => ({
  ...activity,
  deals: idsOf(activity.deals),
  stations: idsOf(activity.stations),
  memberTags: idsOf(activity.memberTags),
  smsTemplate: activity.smsTemplate?.id ?? null,
})

const references = (ids: readonly number[] = []) => ids.map((id) => ({ id }))

/** What is sent of an activity of a kind; only one for tagged members has tags. */
export function activityOf(
  kind: ActivityKind,
  fields: ActivityFields,
): Omit<NewActivity, 'script'> {
  return {
    name: fields.name,
    deals: references(fields.deals),
    countPerGift: fields.countPerGift,
    maxIssued: fields.maxIssued,
    startTime: fields.startTime,
    endTime: fields.endTime,
    stations: references(fields.stations),
    memberTags: kind === 'taggedMembers' ? references(fields.memberTags) : [],
    controlRatio: fields.controlRatio ?? 0,
    litreMargin: fields.litreMargin ?? ZERO,
    smsTemplate: fields.smsTemplate ? { id: fields.smsTemplate } : null,
  }
}

/** What a preview needs of it. */
export function previewOf(kind: ActivityKind, fields: ActivityFields): PreviewBody {
  const { deals, countPerGift, startTime, stations, memberTags } = activityOf(kind, fields)
  return {
    script: { id: kind },
    deals,
    countPerGift,
    startTime,
    stations: stations ?? [],
    memberTags: memberTags ?? [],
  }
}
