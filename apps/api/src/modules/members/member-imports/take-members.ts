/** Takes members in with their accounts. Who is one already stays as they are, and gets the accounts they lack. */

import { Refusal } from '@app/kernel/problem'
import { type Ctx, stationOf } from '#http/context.ts'
import { holdPeople, insertMembers, type NewMember } from '#modules/access/users/user-rows.ts'
import {
  type Holder,
  openPersonalCards,
  personalMoneyOf,
} from '#modules/cards/user-cards/lifecycle/open-personal-cards.ts'
import { inSavepoint } from '#db/database.ts'
import { issueCarried, judgeCarried } from '#modules/cards/card-issues/carried-cards.ts'
import type { Trouble } from '#modules/platform/imports/columns.ts'
import type { Outcome, Pass } from '#modules/platform/imports/kind.ts'
import { MemberRowErrors } from './errors.ts'
import type { MemberRow } from './read-member.ts'

export async function takeMembers(
  ctx: Ctx,
  rows: readonly MemberRow[],
  pass: Pass,
): Promise<readonly Outcome[]> {
  try {
    return await inSavepoint(ctx.db, () => takeAll(ctx, rows, pass))
  } catch (error) {
    // The company offers no stored value, or the station may sell none: that is said of every row.
    if (!(error instanceof Refusal)) throw error
    const { definition, params } = error
    return rows.map(() => [{ error: definition, params }])
  }
}

async function takeAll(
  ctx: Ctx,
  rows: readonly MemberRow[],
  { isCheck }: Pass,
): Promise<readonly Outcome[]> {
  const companyId = ctx.scope.companyIds[0] ?? 0
  const people = await holdPeople(ctx.db, companyId, {
    mobiles: rows.map(({ mobile }) => mobile),
    emails: rows.flatMap(({ email }) => email ?? []),
  })
  const byMobile = new Map(people.map((person) => [person.mobile, person]))
  const holderOf = new Map(people.map((person) => [person.email, person.mobile]))
  const carried = await carriedBy(ctx, { rows, people })
  const troubles = rows.map(({ mobile, name, email }, at): Trouble[] => {
    const known = byMobile.get(mobile)
    if (known && known.kind !== 'member') {
      return [{ field: 'mobile', error: MemberRowErrors.noMember }]
    }
    if (known && known.name !== name) {
      return [{ field: 'name', error: MemberRowErrors.otherName, params: { name: known.name } }]
    }
    const address = email?.toLowerCase() ?? null
    const isHeld = address !== null && holderOf.has(address)
    if (isHeld && holderOf.get(address) !== mobile) {
      return [{ field: 'email', error: MemberRowErrors.emailTaken }]
    }
    const card = carried[at]
    if (card && card !== 'onIt') return [{ field: 'cardNumber', error: card }]
    // Another row of the batch may write it in capitals.
    if (!known && address !== null) holderOf.set(address, mobile)
    return []
  })
  const good = rows.filter((_, at) => troubles[at]?.length === 0)
  // Who is new is refused nothing any more: a check adds nobody.
  const fresh = isCheck ? [] : good.filter(({ mobile }) => !byMobile.has(mobile))
  const added = await insertMembers(
    ctx.db,
    { companyId, stationId: stationOf(ctx), createdBy: ctx.session.userId },
    fresh.map((row) => memberOf(ctx, row)),
  )
  const idOf = new Map([...people, ...added].map(({ id, mobile }) => [mobile, id]))
  const opened = await openPersonalCards(
    ctx,
    good.flatMap(({ mobile, name }): Holder[] => {
      const userId = idOf.get(mobile)
      return userId === undefined ? [] : [{ user_id: userId, name }]
    }),
  )
  const issued = await issueTo(
    ctx,
    rows.flatMap(({ mobile, cardNumber }, at) => {
      const userId = idOf.get(mobile)
      const isIssued = cardNumber !== undefined && carried[at] === undefined
      return isIssued && userId !== undefined && troubles[at]?.length === 0
        ? [{ userId, number: cardNumber }]
        : []
    }),
  )
  const outcomes = rows.map(({ mobile }, at): Outcome => {
    const [first, ...others] = troubles[at] ?? []
    if (first) return [first, ...others]
    const id = idOf.get(mobile) ?? 0
    if (!byMobile.has(mobile)) return { became: 'added', id }
    return opened.has(id) || issued.has(id) ? { became: 'changed', id } : 'unchanged'
  })
  tell(ctx, { companyId, added: added.length, people: idOf })
  return outcomes
}

/** What is in the way of the card that each row names, where it names one. */
async function carriedBy(
  ctx: Ctx,
  {
    rows,
    people,
  }: { rows: readonly MemberRow[]; people: readonly { id: number; mobile: string | null }[] },
) {
  const accounts = await personalMoneyOf(
    ctx,
    people.map(({ id }) => id),
  )
  const accountOf = new Map(people.map(({ id, mobile }) => [mobile, accounts.get(id)]))
  const named = rows.flatMap(({ mobile, cardNumber: number }) =>
    number === undefined ? [] : [{ number, userCardId: accountOf.get(mobile) }],
  )
  const judged = (await judgeCarried(ctx, named)).values()
  return rows.map(({ cardNumber }) => (cardNumber === undefined ? undefined : judged.next().value))
}

/** @returns who got one */
async function issueTo(
  ctx: Ctx,
  cards: readonly { userId: number; number: string }[],
): Promise<ReadonlySet<number>> {
  if (cards.length === 0) return new Set()
  const userIds = cards.map(({ userId }) => userId)
  const accounts = await personalMoneyOf(ctx, userIds)
  await issueCarried(
    ctx,
    cards.map(({ userId, number }) => ({ number, userCardId: accounts.get(userId) ?? 0 })),
  )
  return new Set(userIds)
}

/** One entry for a batch: who was added is known by who added them. */
function tell(
  ctx: Ctx,
  {
    companyId,
    added,
    people,
  }: { companyId: number; added: number; people: Map<string | null, number> },
): void {
  if (added === 0) return
  const [first = 0] = [...people.values()].toReversed()
  ctx.audit({
    action: 'import',
    entity: 'user',
    entityId: first,
    companyId,
    after: { rows: added },
  })
}

const memberOf = ({ secrets }: Ctx, row: MemberRow): NewMember => ({
  mobile: row.mobile,
  name: row.name,
  email: row.email ?? null,
  idNumber:
    row.idNumber === undefined
      ? undefined
      : { encrypted: secrets.encrypt(row.idNumber), hash: secrets.fingerprint(row.idNumber) },
  plates: row.plates,
  invoiceTitle: row.invoiceTitle ?? '',
  taxId: row.taxId ?? '',
  remark: row.remark ?? '',
  acceptsOffers: row.acceptsOffers,
})
