/** Serves the built console, and its front page for every address that is a page of it. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '@app/kernel/problem'
import { HttpErrors } from './errors.ts'
import { sendProblem } from './problem-reply.ts'

/** Built files carry their content's hash in the name. */
const ASSETS = '/assets/'
const FRONT_PAGE = 'index.html'
const ONE_YEAR_SECONDS = 31_536_000

/**
 * To be called before the guard on routes is hung up: these are the only ones that need none, since
 * the built console is public.
 *
 * @returns whether there is a console to serve
 */
export async function serveConsole(app: FastifyInstance, directory: string): Promise<boolean> {
  if (!existsSync(join(directory, FRONT_PAGE))) return false
  await app.register(fastifyStatic, {
    root: directory,
    index: [FRONT_PAGE],
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
  return true
}

/** Answers addresses that are no door: with the front page where a person may have typed them. */
export function answerUnknown(hasConsole: boolean) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url)
    return isPage && hasConsole
      ? reply.sendFile(FRONT_PAGE)
      : sendProblem(request, reply, refuse(HttpErrors.notFound))
  }
}
