/** Context of a use case: the transaction, who asks, and when. */

import { type Language, refuse } from '@app/kernel/problem'
import type { Database, Db, Scope } from '#db/database.ts'
import type { Secrets } from '#db/secrets.ts'
import type { Live } from '#live/live.ts'
import { HttpErrors } from './errors.ts'
import type { ListCursor } from '#lists/list-cursor.ts'

/** How far a permission scopes: everything in scope, one's own shift or fleet, or a proposal. */
export type PermissionScope = 'all' | 'own' | 'propose'

interface SessionRole {
  id: number
  defaultRole: string
  name: string
  stationId: number | null
  /** Where the clock of that station stands. */
  timeZone: string | null
  /** The dealer whose companies it is about. */
  companyGroupId: number | null
}

/** The caller, as far as the server knows and trusts. */
export interface Session {
  sessionId: string
  userId: number
  userName: string
  companyId: number
  roles: readonly SessionRole[]
  permissions: ReadonlyMap<string, PermissionScope>
  /** Names of the switches that forbid or grant something: `noRefund`, `mayAddAuthCode`. */
  restrictions: ReadonlySet<string>
  isReadOnly: boolean
  /** May reach only the pages of the own card (the restricted flag of the specification). */
  isRestricted: boolean
  /** Has a password that somebody else chose: may do nothing before choosing another. */
  mustChangePassword: boolean
  /** Names of the menus that the console lists. */
  menus: ReadonlySet<string>
  /** How many days back the caller may look, where a limit is set (D-283). */
  searchDays: SearchDays
  scope: Scope
  expiresAt: Date
}

/** What a search limit can be set for. */
export type SearchLimit = 'orders' | 'orderGoods' | 'shift' | 'daily' | 'cardDetails'

export type SearchDays = Readonly<Partial<Record<SearchLimit, number>>>

export interface AuditEntry {
  action: string
  entity: string
  entityId: number | string
  companyId?: number
  stationId?: number | undefined
  before?: unknown
  after?: unknown
  reason?: string | undefined
}

export interface Ctx {
  /** The one transaction of this request; committed when the use case returns. */
  db: Db
  session: Session
  /** The scope, narrowed by the company and Station headers. */
  scope: Scope
  /** The selected station, when the headers name one. */
  stationId: number | undefined
  now: Date
  language: Language
  requestId: string
  ip: string
  /** Where the caller knocked: the host, and the platform's own path before `/api` if there is one. */
  address: { host: string; path: string | undefined }
  client: string
  /** What the caller's machine calls itself; no more than a hint. */
  device: string
  /** What the caller's browser says that it is, as long as it may be kept. */
  agent: string
  /** What was asked, as it was sent: the path below the API's own, without its query. */
  call: { method: string; path: string; body: unknown }
  /** Whether a second person's consent has been used, and which: whoever may only propose does nothing without. */
  consent: { isUsed: boolean; approvalId?: number }
  /** The token as sent, for the route that trades it. */
  token: string | undefined
  live: Live
  secrets: Secrets
  /** Adds to the audit log at the end of the transaction. */
  audit(entry: AuditEntry): void
  /** Runs when the transaction has been committed, and only then. */
  afterCommit(effect: () => void): void
  /** Commits on its own, even when the request is then refused: failed attempts and the like. */
  inSeparateTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Adds a header to the reply. */
  setHeader(name: string, value: string): void
  /** Set while a list is written down: each call of the list then gives the rows that come next. */
  cursor?: ListCursor
}

/** A request before its transaction has begun: nobody waits for a connection that it holds. */
export interface Beforehand extends Pick<
  Ctx,
  'session' | 'scope' | 'now' | 'ip' | 'address' | 'token'
> {
  database: Pick<Database, 'queryUnscoped' | 'read' | 'separateTransaction'>
}

/** What is left of a request's context once its transaction is over. */
export type AfterCommitContext = Pick<Ctx, 'scope' | 'language'>

/** @throws Refusal STATION_REQUIRED when no station is selected */
export function stationOf(ctx: Ctx): number {
  if (ctx.stationId === undefined) throw refuse(HttpErrors.stationRequired)
  return ctx.stationId
}

/**
 * The company that something new belongs to: the selected one, or the only one of the scope.
 *
 * @throws Refusal COMPANY_REQUIRED when the scope spans several and none is selected
 */
export function companyOf(ctx: Ctx): number {
  const [only, ...others] = ctx.scope.companyIds
  if (only === undefined || others.length > 0) throw refuse(HttpErrors.companyRequired)
  return only
}

/** The stations of somebody who has roles at stations only; `undefined` for those of a company or platform. */
export function homeStations({ roles }: Session): readonly number[] | undefined {
  const stations = roles.map(({ stationId }) => stationId)
  return stations.length > 0 && stations.every((id) => id !== null) ? stations : undefined
}

/** Whether somebody is of the platform's own staff; dealers and people of companies are not. */
export const isOfPlatform = ({ roles }: Pick<Session, 'roles'>): boolean =>
  roles.some(({ defaultRole }) => ['superAdmin', 'admin'].includes(defaultRole))

/** @throws Refusal FORBIDDEN for anybody but staff of the platform */
export function requirePlatform({ session }: Pick<Ctx, 'session'>): void {
  if (!isOfPlatform(session)) throw refuse(HttpErrors.forbidden)
}

/** Whether the caller's permission is limited to the own shift or fleet. */
export function isOwnOnly(ctx: Ctx, permissions: readonly string[]): boolean {
  const scopes = new Set(permissions.map((permission) => ctx.session.permissions.get(permission)))
  return !scopes.has('all') && scopes.has('own')
}

/**
 * Whether the caller takes money in the running shift alone: of orders, their lines and payments such a
 * caller sees that shift, or the running day, and what they sold themselves before.
 */
export const seesOwnSalesOnly = ({ permissions }: Pick<Session, 'permissions'>): boolean =>
  permissions.get('cashPay') === 'own'

/** Who stands in rows and entries as the one who did it; nothing where a customer did who has no account. */
export const operatorOf = ({ session }: Pick<Ctx, 'session'>): number | null =>
  session.userId || null

/** Nobody in particular: may see nothing and do nothing. */
export const NOBODY: Session = {
  sessionId: '',
  userId: 0,
  userName: '',
  companyId: 0,
  roles: [],
  permissions: new Map(),
  restrictions: new Set(),
  isReadOnly: false,
  isRestricted: false,
  mustChangePassword: false,
  menus: new Set(),
  searchDays: {},
  scope: { companyIds: [], stationIds: [] },
  expiresAt: new Date(0),
}
