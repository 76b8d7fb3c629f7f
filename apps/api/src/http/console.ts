/** Serves the built console, and its front page for every address that is a page of it. */

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '@app/kernel/problem'
import { HttpErrors } from './errors.ts'
import { sendProblem } from './problem-reply.ts'

/** Built files carry their content's hash in the name. */
const ASSETS = '/assets/'
const ONE_YEAR_SECONDS = 31_536_000

/**
 * To be called before the guard on routes is hung up: these are the only ones that need none, since
 * the built console is public.
 *
 * @returns the front page for an unknown address, or `undefined` when nothing has been built
 */
export async function serveConsole(app: FastifyInstance, directory: string): Promise<string | undefined> {
  const frontPage = join(directory, 'index.html')
  if (!existsSync(frontPage)) return undefined
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: ['index.html'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes(ASSETS)
      reply.header('cache-control', isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  return readFile(frontPage, 'utf8')
}

/** Answers addresses that are no door: with the front page where a person may have typed them. */
export function answerUnknown(frontPage: string | undefined) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/')
    if (!isPage || frontPage === undefined) {
      return sendProblem(request, reply, refuse(HttpErrors.notFound))
    }
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(frontPage)
  }
}
