/** Takes members in with their accounts. Who is one already stays as they are, and gets the accounts they lack. */

import { Refusal } from '@app/kernel/problem'
import { type Ctx, stationOf } from '#http/context.ts'
import { holdPeople, insertUsers } from '#modules/access/users/user-rows.ts'
import {
  type Holder,
  openPersonalCards,
} from '#modules/cards/user-cards/lifecycle/open-personal-cards.ts'
import { inSavepoint } from '#db/database.ts'
import type { Trouble } from '#modules/platform/imports/columns.ts'
import type { Outcome } from '#modules/platform/imports/kind.ts'
import { MemberRowErrors } from './errors.ts'
import type { MemberRow } from './read-member.ts'

export async function takeMembers(
  ctx: Ctx,
  rows: readonly MemberRow[],
): Promise<readonly Outcome[]> {
  try {
    return await inSavepoint(ctx.db, () => takeAll(ctx, rows))
  } catch (error) {
    // The company offers no stored value, or the station may sell none: that is said of every row.
    if (!(error instanceof Refusal)) throw error
    const { definition, params } = error
    return rows.map(() => [{ error: definition, params }])
  }
}

async function takeAll(ctx: Ctx, rows: readonly MemberRow[]): Promise<readonly Outcome[]> {
  const companyId = ctx.scope.companyIds[0] ?? 0
  const people = await holdPeople(ctx.db, companyId, {
    mobiles: rows.map(({ mobile }) => mobile),
    emails: rows.flatMap(({ email }) => email ?? []),
  })
  const byMobile = new Map(people.map((person) => [person.mobile, person]))
  const byEmail = new Map(people.map((person) => [person.email, person]))
  const troubles = rows.map(({ mobile, name, email }): Trouble[] => {
    const known = byMobile.get(mobile)
    if (known && known.kind !== 'member') {
      return [{ field: 'mobile', error: MemberRowErrors.noMember }]
    }
    if (known && known.name !== name) {
      return [{ field: 'name', error: MemberRowErrors.otherName, params: { name: known.name } }]
    }
    const holder = email && byEmail.get(email.toLowerCase())
    return holder && holder.mobile !== mobile
      ? [{ field: 'email', error: MemberRowErrors.emailTaken }]
      : []
  })
  const good = rows.filter((_, at) => troubles[at]?.length === 0)
  const added = await insertUsers(
    ctx.db,
    good.filter(({ mobile }) => !byMobile.has(mobile)).map((row) => userOf(ctx, companyId, row)),
  )
  const idOf = new Map([...people, ...added].map(({ id, mobile }) => [mobile, id]))
  const opened = await openPersonalCards(
    ctx,
    good.map(({ mobile, name }): Holder => ({ user_id: idOf.get(mobile) ?? 0, name })),
  )
  const outcomes = rows.map(({ mobile }, at): Outcome => {
    const [first, ...others] = troubles[at] ?? []
    if (first) return [first, ...others]
    if (!byMobile.has(mobile)) return 'added'
    return opened.has(idOf.get(mobile) ?? null) ? 'changed' : 'unchanged'
  })
  tell(ctx, { companyId, added: added.length, people: idOf })
  return outcomes
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

const userOf = (ctx: Ctx, companyId: number, row: MemberRow) => ({
  company_id: companyId,
  kind: 'member' as const,
  mobile: row.mobile,
  name: row.name,
  email: row.email ?? null,
  ...(row.idNumber !== undefined && {
    id_number_enc: ctx.secrets.encrypt(row.idNumber),
    id_number_hash: ctx.secrets.fingerprint(row.idNumber),
  }),
  plates: row.plates,
  invoice_title: row.invoiceTitle ?? '',
  tax_id: row.taxId ?? '',
  remark: row.remark ?? '',
  register_station_id: stationOf(ctx),
  created_by: ctx.session.userId,
})
