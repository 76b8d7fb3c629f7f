/** Serves the built console and the pages of customers, each for every address that is a page of it. */

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '../errors.ts'
import { sendProblem } from '../problem-reply.ts'

/** Built files carry their content's hash in the name. */
const ASSETS = '/assets/'
const CALLS = '/api/'
const FRONT_PAGE = 'index.html'
/** The last one on the front page, whose name changes with any file of the console, stands for its build. */
const SCRIPTS = /<script [^>]*src="(\/assets\/[^"]+)"/g
/** What customers see without logging in, by a code: a bundle of its own (`apps/web/src/customer`). */
const CUSTOMER_PAGE = 'customer/customer.html'
const OF_CUSTOMERS = /^\/[rmu](?:\/|$)/
const PRELOADS = 'preloads.json'
const ONE_YEAR_SECONDS = 31_536_000
const LOG_IN = '/login'
const PAGE_PATH_LIMIT = 200
/** Calls, files, and what no person types: hidden files, empty segments, separators and control characters in code. */
const NO_PAGE = /^\/(?:api|assets|customer)(?:\/|$)|\/(?:\.|%2e|\/)|\\|%(?:[01].|2f|5c|7f)/i

/** What the build says that pages will ask for, as addresses (`apps/web/build/preloads.ts`). */
interface Preloads {
  /** All that stand in the frame: menu, bar and tabs. */
  frame: readonly string[]
  /** And these alone, by their own address. */
  pages: Readonly<Record<string, readonly string[]>>
}

/** What the directory holds. */
interface BuiltFiles {
  names: ReadonlySet<string>
  preloads: Preloads
  /** Stands for this build. */
  build: string | undefined
}

interface BuiltConsole {
  /** False as long as it is being built. */
  isThere(): boolean
  /** The `Link` header that goes with the front page at an address; nothing for the log-in page. */
  linksAt(path: string): string | undefined
}

/**
 * To be called before the guard on routes is hung up: these are the only ones that need none, since
 * the built console is public. Files, and what pages preload, are those that the directory holds now.
 *
 * @param building for a console that is being built: there are no pages until then
 * @returns nothing where there is no console to serve
 */
export async function serveConsole(
  app: FastifyInstance,
  directory: string,
  building?: Promise<unknown>,
): Promise<BuiltConsole | undefined> {
  if (!building && !existsSync(join(directory, FRONT_PAGE))) return undefined
  await app.register(fastifyStatic, {
    root: directory,
    // Its own route reads the directory anew for each file.
    serve: false,
    // The build puts a `.br` and a `.gz` beside every file that is worth it.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(ASSETS)
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache',
      )
    },
  })
  let files = building ? undefined : await filesIn(directory)
  building
    ?.then(() => filesIn(directory))
    .then(
      (built) => (files = built),
      // Said by whoever builds it.
      () => {},
    )
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = request.params['*'] || FRONT_PAGE
    return files?.names.has(file) ? reply.sendFile(file) : reply.callNotFound()
  })
  // With every answer to a call, so that a console that is open learns of another one (`apps/web/src/lib/state/console-build.ts`).
  app.addHook('onSend', async (request, reply) => {
    if (files?.build && request.url.startsWith(CALLS)) reply.header('console-build', files.build)
  })
  return {
    isThere: () => files !== undefined,
    linksAt: (path) => {
      if (!files || path === LOG_IN) return undefined
      const { frame, pages } = files.preloads
      return [...frame, ...(pages[path] ?? [])].map(linkTo).join(', ')
    },
  }
}

async function filesIn(directory: string): Promise<BuiltFiles> {
  const [names, page, preloads] = await Promise.all([
    readdir(directory, { recursive: true }),
    readFile(join(directory, FRONT_PAGE), 'utf8'),
    readFile(join(directory, PRELOADS), 'utf8'),
  ])
  return {
    names: new Set(names),
    preloads: JSON.parse(preloads),
    build: [...page.matchAll(SCRIPTS)].at(-1)?.[1],
  }
}

/** Scripts are read as modules, and asked for as those ask; else a browser fetches them twice. */
const linkTo = (file: string): string =>
  `<${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'}; crossorigin`

/**
 * Answers addresses that are no route: with the front page where a person may have typed them. Whoever
 * opens a page is likely to be logged in: what stands there once that is certain is fetched meanwhile.
 */
export function answerUnknown(built: BuiltConsole | undefined) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = request.url.split('?')
    const isPage = request.method === 'GET' && path.length <= PAGE_PATH_LIMIT && !NO_PAGE.test(path)
    if (!isPage || !built?.isThere())
      return sendProblem(request, reply, refuse(HttpErrors.notFound))
    if (OF_CUSTOMERS.test(path)) return reply.sendFile(CUSTOMER_PAGE)
    const links = built.linksAt(path)
    return (links ? reply.header('link', links) : reply).sendFile(FRONT_PAGE)
  }
}
