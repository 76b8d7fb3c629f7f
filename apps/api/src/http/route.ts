/**
 * Routes: what a module offers over HTTP, as data. A route names its permission, its shapes and its one
 * use case; everything that all routes share is done by `serve.ts`.
 */

import { Id, SheetWish, type Static, type TObject, type TSchema, Type } from '@app/kernel/schema'
import type { ErrorDefinition } from '@app/kernel/problem'
import type { ListExport } from '#spreadsheet/list-export.ts'
import type { AfterCommitContext, Beforehand, Ctx, Session } from './context.ts'
import type { FileUpload } from './files/receive-file.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may pass: anyone, anyone logged in, or holders of one of the permissions. */
type Access =
  | { public: true }
  /** Anyone; who shows a token is known, and must be right about it. */
  | { visitors: true }
  | { session: true }
  | {
      /** One of these is enough. */
      permission: string | readonly string[]
    }

interface Shapes {
  params?: TObject
  query?: TObject
  body?: TObject
  reply: TSchema
}

/** Until when a command is taken where the service is over: to the end of grace, or without an end. */
export type AfterService = 'grace' | 'always'

/** What a station takes, or does without. */
export type Part = 'card' | 'payment' | 'store' | 'rfid'

interface RouteOptions {
  /** One line for the API documentation. */
  summary: string
  /**
   * Repeating the call changes nothing more. `required`: an Idempotency-Key must be sent; `derived`:
   * without one, the same body again within ten seconds counts as the same call.
   */
  idempotent?: 'required' | 'derived'
  /** The caller confirms with the six-digit PIN in the header X-Pin. */
  pin?: true | ((body: unknown) => boolean)
  /**
   * Open also to those who may only propose it: the use case asks for a second person, and nothing is
   * done without one.
   */
  proposes?: true
  /** A switch on the user that forbids this, and what is said then. */
  forbiddenBy?: { restriction: string; refusal: ErrorDefinition }
  /** Shows the session's whole scope, whatever station the headers select. */
  wholeScope?: true
  /** Shows all stations of the selected company, whichever of them the headers select. */
  allStations?: true
  /** Works without row-level security: log-in, refresh and the like. */
  system?: true
  /** Changes data although it is a GET. */
  writes?: true
  /** Open although the service of the station is over: in the days of grace, or even after them. */
  afterService?: AfterService
  /** Begins something of a part that stations may do without (S-301). */
  part?: Part
  /** A read-only user may call it although it changes something. */
  allowsReadOnly?: true
  /** Of a list: the columns it has as a file. It then understands `download=true`, and is exported. */
  listExport?: ListExport<never>
  /** The caller sends a file; how large it may be, or a refusal before any of it is read. */
  receives?: (query: never, session: Session) => FileUpload<unknown>
  /** Open to somebody who has yet to choose a password of their own. */
  allowsOldPassword?: true
}

type StaticOr<T, Default> = T extends TSchema ? Static<T> : Default

export interface Input<S extends Shapes, File = unknown> {
  /** A path with `:id` has that one parameter unless the route declares others. */
  params: StaticOr<S['params'], { id: number }>
  query: StaticOr<S['query'], undefined>
  body: StaticOr<S['body'], undefined>
  /** What was made of the file that was sent to a route that receives one. */
  file?: File
}

export type Route = {
  method: Method
  path: string
  shapes: Shapes
  prepare?: (before: Beforehand, input: Input<Shapes>) => Promise<unknown>
  handle: (ctx: Ctx, input: Input<Shapes>, prepared?: unknown) => Promise<unknown>
  afterwards?: (caller: AfterCommitContext, reply: never) => Promise<unknown>
} & Access &
  RouteOptions

type RouteDefinition<S extends Shapes> = S & Access & RouteOptions
type Receiving<File> = { receives?: (query: never, session: Session) => FileUpload<File> }
type Handler<S extends Shapes, File = unknown, P = unknown> = (
  ctx: Ctx,
  input: Input<S, File>,
  prepared: P,
) => Promise<Static<S['reply']>>
/** A command with something to do before its transaction. */
interface Prepared<S extends Shapes, File, P> {
  /**
   * Runs once the PIN was right, and hands on what it returns: for what takes long and must hold no
   * connection meanwhile, such as looking at a password.
   */
  prepare: (before: Beforehand, input: Input<S, File>) => Promise<P>
  handle: Handler<S, File, P>
}
type Handling<S extends Shapes, File, P> = Handler<S, File> | Prepared<S, File, P>
type AfterCommitHandler<S extends Shapes> = (
  caller: AfterCommitContext,
  reply: Static<S['reply']>,
) => Promise<Static<S['reply']>>

function route<S extends Shapes, File, P>(
  method: Method,
  path: string,
  definition: RouteDefinition<S>,
  handling: Handling<S, File, P>,
): Route {
  const { params = idOf(path), query, body, reply, ...options } = definition
  const shapes: Shapes = {
    reply,
    ...(params && { params }),
    ...(query && { query: options.listExport ? orAsFile(query) : query }),
    ...(body && { body }),
  }
  const work = typeof handling === 'function' ? { handle: handling } : handling
  return { method, path, shapes, ...work, ...options } as unknown as Route
}

const orAsFile = (query: TObject): TObject =>
  Type.Object(
    {
      ...query.properties,
      download: Type.Optional(Type.Boolean({ description: 'The whole list as a file' })),
      ...SheetWish,
    },
    { additionalProperties: false },
  )

const ID_PARAMS = Type.Object({ id: Id() })

function idOf(path: string): TObject | undefined {
  return path.includes('/:id') ? ID_PARAMS : undefined
}

export const get = <S extends Shapes, P>(
  path: string,
  definition: RouteDefinition<S>,
  handling: Handling<S, unknown, P>,
) => route('GET', path, definition, handling)

/**
 * @param afterwards runs after the commit and turns the answer into the one that is sent, on a replay
 *   as well: for what must be asked of the world outside, which no transaction may wait for
 */
export const post = <S extends Shapes, File = unknown, P = unknown>(
  path: string,
  definition: RouteDefinition<S> & Receiving<File>,
  handling: Handling<S, File, P>,
  afterwards?: AfterCommitHandler<S>,
): Route => ({ ...route('POST', path, definition, handling), ...(afterwards && { afterwards }) })

export const put = <S extends Shapes, P>(
  path: string,
  definition: RouteDefinition<S>,
  handling: Handling<S, unknown, P>,
) => route('PUT', path, definition, handling)

export const remove = <S extends Shapes>(
  path: string,
  definition: RouteDefinition<S>,
  handle: Handler<S>,
) => route('DELETE', path, definition, handle)
