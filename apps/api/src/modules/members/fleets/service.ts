/** Fleets: founding and changing them, letting them do business or not, and who heads them. */

import { maskMobile } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { appointFleetHead, dismissFleetHead } from '#modules/access/rights/fleet-heads.ts'
import {
  addFleetPerson,
  changeFleetPerson,
  closeFleetAccount,
  openFleetAccount,
} from '#modules/access/users/fleet-people.ts'
import { foundFleetProgramme } from '#modules/cards/programmes/service.ts'
import { setProgramme } from '#modules/cards/programmes/programme-rows.ts'
import {
  changeMaster,
  openMasterCard,
  requireEmptySubCards,
} from '#modules/cards/user-cards/sub-cards/sub-cards.ts'
import { sellingStation } from '#modules/organisation/stations/service.ts'
import {
  employ,
  fleetOf,
  holdEmployee,
  memberToJoin,
  nonEmployee,
} from '#modules/members/fleet-employees/service.ts'
import type {
  Fleet,
  FleetChange,
  FleetStatusChange,
  LeaderChange,
  LeaderPassword,
  NewFleet,
} from './contract.ts'
import { FleetErrors } from './errors.ts'
import {
  findFleet,
  fleetList,
  type FleetRow,
  insertFleet,
  listFleets,
  updateFleet,
  uploadTypeOf,
} from './store.ts'
import { toFleet } from './view.ts'

export const searchFleets = (ctx: Ctx, query: ListQuery): Promise<PageOf<Fleet>> =>
  searchList(ctx, query, fleetList, { page: listFleets, shown: (row) => toFleet(ctx, row) })

export const getFleet = async (ctx: Ctx, fleetId: number): Promise<Fleet> =>
  toFleet(ctx, await fleetIn(ctx, fleetId))

/** @throws Refusal NOT_FOUND also for a fleet of another head */
async function fleetIn(ctx: Ctx, fleetId: number): Promise<FleetRow> {
  return orNotFound(await findFleet(ctx.db, ctx.scope, fleetId))
}

/** The first password of who has none yet (D-257). */
const passwordFrom = (mobile: string): string => mobile.slice(-6)

/**
 * Founds a fleet: its head with an account, its card programme and its master card, all or nothing
 * . A personal member who belongs to no fleet becomes the head as they are.
 *
 * @throws Refusal USER_EXISTS, MEMBER_IN_OTHER_FLEET, FLEET_EXISTS, LICENCE_KIND, FLEET_ROLE_MISSING,
 *   PASSWORD_FORMAT, PASSWORD6_FORMAT, STATION_EXPIRED
 */
export async function foundFleet(ctx: Ctx, input: NewFleet): Promise<Fleet> {
  const station = await sellingStation(ctx)
  const { company_id: companyId } = station
  const { leader, name, valueMode, invoiceType = 'consume', cardName, cardPassword } = input
  await requireLicence(ctx, companyId, input.licence?.id)
  const leaderId =
    (await memberToJoin(ctx, companyId, { mobile: leader.mobile })) ??
    (await addFleetPerson(ctx, companyId, leader))
  await letHead(
    ctx,
    { userId: leaderId, companyId },
    leader.password ?? passwordFrom(leader.mobile),
  )
  const by = { created_by: ctx.session.userId }
  const fleetId = await insertFleet(ctx.db, {
    company_id: companyId,
    leader_id: leaderId,
    name,
    ...columnsOf(input),
    ...by,
  })
  const programmeId = await foundFleetProgramme(ctx.db, {
    company_id: companyId,
    fleet_id: fleetId,
    name: cardName || name,
    value_mode: valueMode,
    invoice_type: invoiceType,
  })
  const { limitPerTransaction = null, limitDay = null, limitMonth = null } = input
  const masterId = await openMasterCard(
    ctx,
    { companyId, stationId: station.id, programmeId, leaderId },
    { name: cardName || name, limitPerTransaction, limitDay, limitMonth, password: cardPassword },
  )
  await updateFleet(ctx, { id: fleetId, version: 0 }, { master_card_id: masterId })
  await employ(ctx, { companyId, fleetId, userId: leaderId })
  const { licence: _licence, leader: _leader, cardPassword: _password, ...after } = input
  const entry = {
    after: {
      ...after,
      leader: { id: leaderId, name: leader.name, mobile: maskMobile(leader.mobile) },
    },
  }
  audit(ctx, 'create', { id: fleetId, company_id: companyId }, entry)
  return getFleet(ctx, fleetId)
}

async function letHead(
  ctx: Ctx,
  person: { userId: number; companyId: number },
  password: string,
): Promise<void> {
  await openFleetAccount(ctx, person.userId, password)
  await appointFleetHead(ctx, person)
}

/**
 * Changes a fleet. One whose time is extended does business again.
 *
 * @throws Refusal STALE_VERSION, FLEET_MODE_LOCKED, FLEET_EXISTS, MOBILE_CHANGE_CONFIRM, USER_EXISTS
 */
export async function changeFleet(ctx: Ctx, fleetId: number, input: FleetChange): Promise<Fleet> {
  const before = await fleetIn(ctx, fleetId)
  const { version, leader, confirmMobile = false, valueMode, invoiceType, cardName } = input
  await requireLicence(ctx, before.company_id, input.licence?.id)
  const revived = revival(ctx, before, input)
  await updateFleet(ctx, { id: fleetId, version }, { ...columnsOf(input), ...revived })
  if (leader) await changeFleetPerson(ctx, before.leader_id, { ...leader, confirmMobile })
  if (valueMode && valueMode !== before.value_mode) {
    await requireEmptySubCards(ctx, before.master_id)
  }
  const terms = {
    ...(valueMode && { value_mode: valueMode }),
    ...(invoiceType && { invoice_type: invoiceType }),
    ...(cardName && { name: cardName }),
  }
  if (Object.keys(terms).length > 0) await setProgramme(ctx.db, before.programme_id, terms)
  const { limitPerTransaction, limitDay, limitMonth } = input
  await changeMaster(ctx, before.master_id, {
    ...(limitPerTransaction !== undefined && { limitPerTransaction }),
    ...(limitDay !== undefined && { limitDay }),
    ...(limitMonth !== undefined && { limitMonth }),
  })
  const { leader: _leader, ...after } = input
  audit(ctx, 'update', before, { before: toFleet(ctx, before), after: { ...after, ...revived } })
  return getFleet(ctx, fleetId)
}

/** An expired fleet whose time is extended is in business again. */
function revival(ctx: Ctx, before: FleetRow, { validUntil }: FleetChange) {
  if (before.status !== 'expired' || validUntil === undefined) return {}
  const isGood = validUntil === null || Date.parse(validUntil) > ctx.now.getTime()
  return isGood ? { status: 'normal' as const } : {}
}

/**
 * Takes a fleet out of business: its cards pay and are filled no more, refunds still reach them. Or
 * lets it in again.
 *
 * @throws Refusal STATE_CONFLICT; an expired fleet comes back by a longer time
 */
export async function setFleetStatus(
  ctx: Ctx,
  fleetId: number,
  { status, reason }: FleetStatusChange,
): Promise<Fleet> {
  const before = await fleetIn(ctx, fleetId)
  const from = status === 'disabled' ? 'normal' : 'disabled'
  if (before.status !== from) throw refuse(HttpErrors.stateConflict)
  await updateFleet(ctx, before, { status })
  audit(ctx, status === 'disabled' ? 'disable' : 'enable', before, {
    before: { status: before.status },
    after: { status },
    reason,
  })
  return getFleet(ctx, fleetId)
}

/**
 * Gives a fleet another head: an employee of it, who gets an account and the master card. The former
 * one stays an employee and can log in no more.
 *
 * @throws Refusal LEADER_SAME, MEMBER_IN_OTHER_FLEET, NOT_FOUND, REFERENCE_UNKNOWN,
 *   NOT_FLEET_EMPLOYEE
 */
export async function replaceLeader(
  ctx: Ctx,
  fleetId: number,
  { user, password, reason }: LeaderChange,
): Promise<Fleet> {
  const before = await fleetIn(ctx, fleetId)
  if (user.id === before.leader_id) throw refuse(FleetErrors.leaderSame)
  await holdEmployee(ctx, { fleetId, userId: user.id })
  const employment = await fleetOf(ctx, user.id)
  if (employment && employment.fleetId !== fleetId) throw refuse(FleetErrors.memberInOtherFleet)
  const { company_id: companyId } = before
  if (!employment) throw await nonEmployee(ctx, { companyId, userId: user.id })
  const first = password ?? passwordFrom(employment.mobile ?? '')
  await letHead(ctx, { userId: user.id, companyId }, first)
  await dismissFleetHead(ctx, { userId: before.leader_id, companyId })
  await closeFleetAccount(ctx, before.leader_id)
  await updateFleet(ctx, before, { leader_id: user.id })
  await changeMaster(ctx, before.master_id, { leaderId: user.id })
  audit(ctx, 'replaceLeader', before, {
    before: { leader: before.leader_id },
    after: { leader: user.id },
    reason,
  })
  return getFleet(ctx, fleetId)
}

/** Gives the head a password for one log-in; their sessions end. */
export async function resetLeaderPassword(
  ctx: Ctx,
  fleetId: number,
  { password, reason }: LeaderPassword,
): Promise<Fleet> {
  const fleet = await fleetIn(ctx, fleetId)
  const first = password ?? passwordFrom(fleet.leader_mobile ?? '')
  await openFleetAccount(ctx, fleet.leader_id, first)
  audit(ctx, 'resetPassword', fleet, { reason })
  return getFleet(ctx, fleetId)
}

function audit(
  ctx: Ctx,
  action: string,
  fleet: { id: number; company_id: number },
  change: { before?: unknown; after?: unknown; reason?: string | undefined },
): void {
  const { id: entityId, company_id: companyId } = fleet
  ctx.audit({ action, entity: 'fleet', entityId, companyId, ...change })
}

/** @throws Refusal REFERENCE_UNKNOWN, LICENCE_KIND for a file that was uploaded as something else */
async function requireLicence(
  ctx: Ctx,
  companyId: number,
  attachmentId: number | undefined,
): Promise<void> {
  if (attachmentId === undefined) return
  const type = await uploadTypeOf(ctx.db, { id: attachmentId, companyId })
  if (type === undefined) throw refuse(HttpErrors.referenceUnknown)
  if (type !== 'licence') throw refuse(FleetErrors.licenceKind)
}

/** The fleet's own columns of what is named; an absent field stays as it is. */
function columnsOf(input: Partial<FleetChange>) {
  const { name, code, employeePoints, employeeUpgrade, miniPayAllowed } = input
  const { validUntil, licence, remark } = input
  return {
    ...(name !== undefined && { name }),
    ...(code !== undefined && { code }),
    ...(employeePoints !== undefined && { employee_points: employeePoints }),
    ...(employeeUpgrade !== undefined && { employee_upgrade: employeeUpgrade }),
    ...(miniPayAllowed !== undefined && { mini_pay_allowed: miniPayAllowed }),
    ...(validUntil !== undefined && { valid_until: validUntil }),
    ...(licence !== undefined && { licence_id: licence?.id ?? null }),
    ...(remark !== undefined && { remark }),
  }
}
