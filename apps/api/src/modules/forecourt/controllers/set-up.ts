/** Setting controllers up: adding, changing and ending them, and their secrets, which are shown once. */

import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { refuse } from '@app/kernel/problem'
import { changeableOf } from '#db/change.ts'
import { MASK } from '#db/secrets.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import {
  type Controller,
  ControllerChange,
  type ControllerSecret,
  type NewController,
} from './contract.ts'
import { ControllerErrors } from './errors.ts'
import { type ControllerLine, toController } from './service.ts'
import {
  type ControllerRow,
  findControllerIn,
  insertController,
  updateController,
} from './store.ts'

/** What can be told apart when it is typed off a screen into the controller's own page. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
/** The controller takes no more for the password of a user. */
const PASSWORD_LENGTH = 10
/** The controller takes no more for its signature. */
const SIGNING_KEY_LENGTH = 20

interface NewPassword {
  password: string
  passwordHash: string
}

export async function newPassword(): Promise<NewPassword> {
  const password = newSecret(PASSWORD_LENGTH)
  return { password, passwordHash: await hash(password) }
}

const newSecret = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** @throws Refusal STATION_REQUIRED, CONTROLLER_EXISTS, CONTROLLER_STATION_HAS */
export async function addController(
  ctx: Ctx,
  line: ControllerLine,
  { signed = false, ...input }: NewController,
  { password, passwordHash }: NewPassword,
): Promise<ControllerSecret> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const signingKey = signed ? newSecret(SIGNING_KEY_LENGTH) : null
  const controllerId = await insertController(ctx.db, {
    ...signingColumn(ctx, signingKey),
    name: input.name,
    pts_id: input.ptsId.toUpperCase(),
    password_hash: passwordHash,
    company_id: station.company_id,
    station_id: station.id,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  const row = await controllerIn(ctx, controllerId)
  audit(ctx, row, { action: 'create', after: { ...input, signed, password: MASK } })
  return { controller: toController(row, line), password, signingKey }
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, CONTROLLER_EXISTS, CONTROLLER_ENDED */
export async function changeController(
  ctx: Ctx,
  line: ControllerLine,
  controllerId: number,
  { version, ...change }: ControllerChange,
): Promise<Controller> {
  const before = await controllerIn(ctx, controllerId)
  const columns = columnsOf(change)
  await updateController(ctx, { id: controllerId, version }, columns)
  const shown = toController(before, line)
  audit(ctx, before, {
    action: 'update',
    before: changeableOf(ControllerChange, shown),
    after: change,
  })
  const isAnother = columns.pts_id !== undefined && columns.pts_id !== before.pts_id
  if (isAnother) ctx.afterCommit(() => line.connections.dismiss(controllerId))
  return toController(await controllerIn(ctx, controllerId), line)
}

/**
 * Gives a controller a new password, and a new key to sign with where it has to; the old ones stop working.
 *
 * @throws Refusal NOT_FOUND, CONTROLLER_ENDED
 */
export async function renewSecret(
  ctx: Ctx,
  line: ControllerLine,
  { controllerId, signed }: { controllerId: number; signed: boolean },
  { password, passwordHash }: NewPassword,
): Promise<ControllerSecret> {
  const before = await controllerIn(ctx, controllerId)
  const signingKey = signed ? newSecret(SIGNING_KEY_LENGTH) : null
  await updateController(ctx, before, {
    ...signingColumn(ctx, signingKey),
    password_hash: passwordHash,
  })
  audit(ctx, before, {
    action: 'update',
    before: { signed: before.signed },
    after: { signed, password: MASK },
  })
  ctx.afterCommit(() => line.connections.dismiss(controllerId))
  const controller = toController(await controllerIn(ctx, controllerId), line)
  return { controller, password, signingKey }
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, CONTROLLER_ENDED */
export async function endController(
  ctx: Ctx,
  line: ControllerLine,
  seen: { id: number; version: number },
): Promise<void> {
  const before = await controllerIn(ctx, seen.id)
  await updateController(ctx, seen, { enabled: false })
  audit(ctx, before, {
    action: 'delete',
    before: changeableOf(ControllerChange, toController(before, line)),
  })
  ctx.afterCommit(() => line.connections.dismiss(seen.id))
}

/** A controller in use. */
async function controllerIn(ctx: Ctx, controllerId: number): Promise<ControllerRow> {
  const row = orNotFound(await findControllerIn(ctx.db, ctx.scope, controllerId))
  if (!row.enabled) throw refuse(ControllerErrors.ended)
  return row
}

const columnsOf = ({ name, ptsId }: { name?: string; ptsId?: string }) => ({
  ...(name !== undefined && { name }),
  ...(ptsId !== undefined && { pts_id: ptsId.toUpperCase() }),
})

const signingColumn = ({ secrets }: Ctx, signingKey: string | null) => ({
  signing_key_enc: signingKey === null ? null : secrets.encrypt(signingKey),
})

function audit(
  ctx: Ctx,
  { id, company_id: companyId, station_id: stationId }: ControllerRow,
  what: { action: 'create' | 'update' | 'delete'; before?: object; after?: object },
): void {
  ctx.audit({ ...what, entity: 'controller', entityId: id, companyId, stationId })
}
