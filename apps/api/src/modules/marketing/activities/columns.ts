/** An activity between the wire and its row. */

import { formatScaled, scaledFromNumber } from '@app/kernel/decimal-text'
import { basisPoints } from '@app/kernel/money'
import type { Activity, ActivityChange } from './contract.ts'
import type { ActivityRow } from './store.ts'

/** The columns of what is named; what is undefined stays as it is. */
export const columnsOf = (input: Partial<ActivityChange>) => ({
  name: input.name,
  count_per_gift: input.countPerGift,
  max_issued: input.maxIssued,
  start_at: input.startTime,
  end_at: input.endTime,
  litre_margin_cents: input.litreMargin,
  control_bp:
    input.controlRatio === undefined
      ? undefined
      : basisPoints(scaledFromNumber(input.controlRatio, 2) ?? 0),
  station_ids: input.stations && idsOf(input.stations),
  member_tag_ids: input.memberTags && idsOf(input.memberTags),
  sms_template_id: input.smsTemplate === undefined ? undefined : (input.smsTemplate?.id ?? null),
})

export type ActivityColumns = ReturnType<typeof columnsOf>

export const idsOf = (references: readonly { id: number }[]): number[] =>
  [...new Set(references.map(({ id }) => id))].toSorted((a, b) => a - b)

/** The coupons in the order in which they were named, each once. */
export const couponsOf = (references: readonly { id: number }[]): number[] => [
  ...new Set(references.map(({ id }) => id)),
]

/**
 * Whether a change touches what an activity has begun to do: whom it chooses and what they get stays, so
 * that its figures are of one thing. It may go on for longer, hand out more, and be called otherwise.
 */
export function breaksCourse(before: ActivityRow, input: ActivityChange): boolean {
  const { controlRatio, stations, memberTags, deals, startTime, countPerGift } = input
  const { maxIssued = before.maxIssued, endTime = before.endTime } = input
  const now = toActivity(before)
  const isFewer = maxIssued !== -1 && (before.maxIssued === -1 || maxIssued < before.maxIssued)
  const differsFrom = (ids: { id: number }[] | undefined, old: readonly { id: number }[]) =>
    ids !== undefined && idsOf(ids).join() !== idsOf(old).join()
  return (
    isFewer ||
    Date.parse(endTime) < Date.parse(before.endTime) ||
    (startTime !== undefined && Date.parse(startTime) !== Date.parse(before.startTime)) ||
    (countPerGift !== undefined && countPerGift !== before.countPerGift) ||
    (controlRatio !== undefined && controlRatio !== now.controlRatio) ||
    differsFrom(stations, before.stations) ||
    differsFrom(memberTags, before.memberTags) ||
    differsFrom(deals, before.deals)
  )
}

export function toActivity(row: ActivityRow): Activity {
  return {
    id: row.id,
    script: { id: row.kind },
    name: row.name,
    deals: row.deals,
    countPerGift: row.countPerGift,
    maxIssued: row.maxIssued,
    startTime: row.startTime,
    endTime: row.endTime,
    stations: row.stations,
    memberTags: row.memberTags,
    controlRatio: Number(formatScaled(row.control_bp, 2)),
    litreMargin: row.litreMargin,
    smsTemplate: row.smsTemplate,
    enabled: row.enabled,
    state: row.state,
    issuedCount: row.issuedCount,
    receivers: row.receivers,
    creator: row.creator,
    createdDate: row.createdDate,
    modifiedDate: row.modifiedDate,
    version: row.version,
  }
}
