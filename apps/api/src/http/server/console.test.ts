import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerUnknown, serveConsole } from './console.ts'

const FILES = {
  'index.html':
    '<!doctype html><script type="module" src="/assets/react-9a0b1c.js"></script>' +
    '<script type="module" crossorigin src="/assets/shell-2d3e4f.js"></script>',
  'customer/customer.html': '<!doctype html><title>customer',
  'assets/app-1a2b3c.js': 'export {}',
  'preloads.json': JSON.stringify({
    frame: ['/assets/frame-4d5e6f.js', '/assets/frame-7a8b9c.css'],
    pages: { '/home': ['/assets/home-0d1e2f.js'] },
  }),
}

let app: FastifyInstance
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'console-'))
  await mkdir(join(directory, 'assets'))
  await mkdir(join(directory, 'customer'))
  for (const [name, content] of Object.entries(FILES)) {
    await writeFile(join(directory, name), content)
    await writeFile(join(directory, `${name}.br`), brotliCompressSync(content))
    await writeFile(join(directory, `${name}.gz`), gzipSync(content))
  }
  app = Fastify()
  app.setNotFoundHandler(answerUnknown(await serveConsole(app, directory)))
  app.get('/api/v1/call', () => ({}))
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

const ask = async (url: string, encodings: string) =>
  app.inject({ url, headers: { 'accept-encoding': encodings } })

describe('The built console', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ])('is sent to a browser that takes %s packed as %s', async (encodings, packing) => {
    for (const url of ['/assets/app-1a2b3c.js', '/', '/home', '/memberCenter/tags']) {
      const { statusCode, headers } = await ask(url, encodings)
      expect([statusCode, headers['content-encoding']]).toEqual([200, packing])
      expect(headers.vary).toContain('accept-encoding')
    }
  })

  it('keeps its files for a year, but asks for the front page each time', async () => {
    const asset = await ask('/assets/app-1a2b3c.js', 'br')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-type']).toContain('/javascript')
    const page = await ask('/home', 'br')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.headers['content-type']).toContain('text/html')
  })

  it('names what a page will need with the front page, and nothing more at the log-in', async () => {
    const frame =
      '</assets/frame-4d5e6f.js>; rel=modulepreload; crossorigin, </assets/frame-7a8b9c.css>; rel=preload; as=style; crossorigin'
    const home = `${frame}, </assets/home-0d1e2f.js>; rel=modulepreload; crossorigin`
    for (const [url, links] of [
      ['/home?stationId=1', home],
      ['/memberCenter/tags', frame],
      ['/login', undefined],
      ['/login?redirect=%2Fhome', undefined],
    ]) {
      expect((await ask(url ?? '', 'br')).headers.link).toBe(links)
    }
  })

  it.each(['/nowhere', '/home:', '/old.page', '/home%20', '/%E9%A6%96%E9%A1%B5', '/首页'])(
    'says itself that there is no page %s',
    async (url) => {
      const { statusCode, headers } = await ask(url, 'identity')
      expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('html')])
    },
  )

  it('is what its directory held at the start', async () => {
    await writeFile(join(directory, 'assets', 'late-8c9d0e.js'), 'export {}')
    expect((await ask('/assets/late-8c9d0e.js', 'identity')).statusCode).toBe(404)
    expect((await ask('/assets', 'identity')).statusCode).toBe(404)
  })

  it('is named with every answer to a call, and with no file', async () => {
    const buildAt = async (url: string) => (await ask(url, 'identity')).headers['console-build']
    expect(await buildAt('/api/v1/call')).toBe('/assets/shell-2d3e4f.js')
    expect(await buildAt('/api/v1/unknown')).toBe('/assets/shell-2d3e4f.js')
    expect(await buildAt('/assets/app-1a2b3c.js')).toBeUndefined()
  })

  it('is asked for without its content, too', async () => {
    const { statusCode, headers, body } = await app.inject({
      method: 'HEAD',
      url: '/assets/app-1a2b3c.js',
    })
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers['content-length']).toBe('9')
  })

  it('has no page in place of a file that is gone', async () => {
    for (const folder of ['', '/customer']) {
      const { statusCode } = await ask(`${folder}/assets/old-000000.js`, 'br')
      expect(statusCode).toBe(404)
    }
  })

  it('shows customers a page of its own, that asks for nothing of the console', async () => {
    for (const url of ['/r/1-abc', '/m/abc', '/u/1.1-abc', '/m/', '/r']) {
      const { statusCode, body, headers } = await ask(url, 'identity')
      expect([statusCode, body]).toEqual([200, FILES['customer/customer.html']])
      expect(headers.link).toBeUndefined()
    }
    expect((await ask('/mobile', 'identity')).body).toBe(FILES['index.html'])
  })

  it('has no pages while it is built, not even those of the build before, and then all of them', async () => {
    const building = Promise.withResolvers<void>()
    const early = Fastify()
    early.setNotFoundHandler(answerUnknown(await serveConsole(early, directory, building.promise)))
    const statusOf = async (url: string) => (await early.inject(url)).statusCode
    expect(await Promise.all(['/', '/home', '/r/1-abc'].map(statusOf))).toEqual([404, 404, 404])
    building.resolve()
    await expect.poll(() => statusOf('/home')).toBe(200)
    expect(await Promise.all(['/', '/r/1-abc'].map(statusOf))).toEqual([200, 200])
    await early.close()
  })

  it('stays away when it could not be built', async () => {
    const early = Fastify()
    const building = Promise.reject(new Error('no build'))
    early.setNotFoundHandler(answerUnknown(await serveConsole(early, directory, building)))
    expect((await early.inject('/home')).statusCode).toBe(404)
    await early.close()
  })
})
