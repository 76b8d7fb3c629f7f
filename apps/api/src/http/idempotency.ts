/**
 * The same command twice has one effect. The key's row is written inside the command's own
 * transaction: it exists exactly when the effect does, and a second caller waits for the first.
 */

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import { fixedStatement } from '#db/fixed-statement.ts'
import { writeLast } from '#db/last-writes.ts'
import type { Ctx } from './context.ts'
import { HttpErrors } from './errors.ts'
import type { Route } from './route.ts'

const KEPT_MS = 24 * 3_600_000
const DOUBLE_CLICK_MS = 10_000

/** Runs the command, or answers again what it answered the first time. */
export async function idempotently(
  ctx: Ctx,
  route: Route,
  request: FastifyRequest,
  command: () => Promise<unknown>,
): Promise<unknown> {
  if (!route.idempotent) return command()
  const call = `${route.method} ${request.url.split('?')[0]}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest()
  const key = keyOf(ctx, route, request, { call, bodyHash })
  const isFirst = await claim(ctx, { key, call, bodyHash })
  if (!isFirst) return replay(ctx, { key, call, bodyHash })
  const response = await command()
  const answer = { userId: ctx.session.userId, key, response: JSON.stringify(response) }
  writeLast(ctx.db, keptAnswer.compile(ctx.db, answer))
  return response
}

interface Attempt {
  key: string
  call: string
  bodyHash: Buffer
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function keyOf(
  ctx: Ctx,
  route: Route,
  request: FastifyRequest,
  { call, bodyHash }: Omit<Attempt, 'key'>,
): string {
  const sent = request.headers['idempotency-key']
  if (typeof sent === 'string' && UUID.test(sent)) return sent
  if (route.idempotent === 'required') throw refuse(HttpErrors.idempotencyRequired)
  const slot = Math.floor(ctx.now.getTime() / DOUBLE_CLICK_MS)
  const digest = createHash('sha256').update(`${call}\n${slot}\n`).update(bodyHash).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function claim(ctx: Ctx, { key, call, bodyHash }: Attempt): Promise<boolean> {
  const claimed = await claimedKey.first(ctx.db, {
    userId: ctx.session.userId,
    key,
    call,
    bodyHash,
    expiresAt: new Date(ctx.now.getTime() + KEPT_MS),
  })
  return claimed !== undefined
}

const claimedKey = fixedStatement<Attempt & { userId: number; expiresAt: Date }>()((db, value) =>
  db
    .insertInto('idempotency_keys')
    .values({
      user_id: value('userId'),
      key: value('key'),
      route: value('call'),
      body_sha256: value('bodyHash'),
      expires_at: value('expiresAt'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

const keptAnswer = fixedStatement<{ userId: number; key: string; response: string }>()(
  (db, value) =>
    db
      .updateTable('idempotency_keys')
      .set({ response: value('response') })
      .where('user_id', '=', value('userId'))
      .where('key', '=', value('key')),
)

async function replay(ctx: Ctx, { key, call, bodyHash }: Attempt): Promise<unknown> {
  const first = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['route', 'body_sha256', 'response'])
    .where('user_id', '=', ctx.session.userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.route !== call || !first.body_sha256.equals(bodyHash)) {
    throw refuse(HttpErrors.idempotencyMismatch)
  }
  ctx.setHeader('idempotent-replay', 'true')
  return first.response
}

/** Answers whose time is over; the same key is a new command from then on. */
export async function forgetAnswers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<', now.toISOString()).execute()
}
