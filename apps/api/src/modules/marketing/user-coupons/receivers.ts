/** A file of phone or card numbers: who is to be given a coupon by hand. Reading it gives nothing yet. */

import { isAccountNo, isMobile, maskMobile } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { ReceivedTable } from '#modules/platform/attachments/tables.ts'
import { getCoupon } from '#modules/marketing/coupons/service.ts'
import { MOST_RECEIVERS, type Receivers } from './contract.ts'
import { UserCouponErrors } from './errors.ts'
import { membersWithNumbers } from './store.ts'

/** Numbers may stand there several times, and other lines between them. */
export const MOST_LINES = 10 * MOST_RECEIVERS

/**
 * The members whose numbers stand in a file, each once, and what is wrong with its other rows. One
 * number of a row counts; a first row without any is its heading.
 *
 * @throws Refusal NOT_FOUND, COUPON_RECEIVERS
 */
export async function readReceivers(
  ctx: Ctx,
  couponId: number,
  { rows }: ReceivedTable,
): Promise<Receivers> {
  await getCoupon(ctx, couponId)
  const lines = rows
    .map((cells, index) => ({ row: index + 1, number: numberIn(cells), cells }))
    .filter(({ row, number }) => row > 1 || number !== undefined)
  const numbers = new Set(lines.flatMap(({ number }) => number ?? []))
  if (numbers.size === 0 || numbers.size > MOST_RECEIVERS || rows.length > MOST_LINES) {
    throw refuse(UserCouponErrors.receivers, { most: MOST_RECEIVERS })
  }
  const members = new Map<string, Receivers['users'][number]>()
  for (const { number, ...member } of await membersWithNumbers(ctx.db, ctx.scope, [...numbers])) {
    members.set(number, { ...member, mobile: member.mobile && maskMobile(member.mobile) })
  }
  const users = new Map<number, Receivers['users'][number]>()
  const problems: Receivers['problems'] = []
  for (const { row, number, cells } of lines) {
    const member = number === undefined ? undefined : members.get(number)
    if (number === undefined) {
      problems.push({ row, number: (cells[0] ?? '').slice(0, MOST_SHOWN), problem: 'noNumber' })
    } else if (!member) {
      problems.push({ row, number: shown(number), problem: 'unknown' })
    } else if (users.has(member.id)) {
      problems.push({ row, number: shown(number), problem: 'repeated' })
    } else {
      users.set(member.id, member)
    }
  }
  return { users: [...users.values()], problems }
}

const MOST_SHOWN = 40

/** A phone number before a card number: a date such as 20260401 reads like one of these. */
const numberIn = (cells: readonly string[]): string | undefined =>
  cells.find(isMobile) ?? cells.find(isAccountNo)

const shown = (number: string): string => (isMobile(number) ? maskMobile(number) : number)
