import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDirectoryStore } from './directory-store.ts'
import { createS3Store } from './s3-store.ts'
import { type Credentials, EMPTY_SHA256, signed } from './signature.ts'
import { FileGone, type FileStore, type StoredContent } from './storage.ts'

const contentOf = (bytes: Buffer): StoredContent => ({
  open: () => Readable.from([bytes]),
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  mediaType: 'application/octet-stream',
})

const CREDENTIALS: Credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

describe('the signature', () => {
  const at = new Date('2013-05-24T00:00:00Z')

  // The two examples that Amazon publishes for its own interface (Signature Calculations for the
  // Authorization Header, Transferring Payload in a Single Chunk).
  it('is the one that Amazon shows for getting an object', () => {
    const request = {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { Range: 'bytes=0-9' },
      sha256: EMPTY_SHA256,
    } as const
    expect(signed(request, CREDENTIALS, at).authorization).toContain(
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  it('is the one that Amazon shows for putting an object', () => {
    const request = {
      method: 'PUT',
      url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
      headers: {
        Date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      sha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    } as const
    expect(signed(request, CREDENTIALS, at).authorization).toContain(
      'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })
})

/** A store that keeps to the rules: right signature, right length, right checksum, or nothing. */
function startFakeS3(): {
  server: Server
  kept: Map<string, Buffer>
  breakNext: (times: number) => void
} {
  const kept = new Map<string, Buffer>()
  let broken = 0
  const answer = async (request: IncomingMessage): Promise<[number, Buffer?]> => {
    const body = await buffer(request)
    const path = request.url ?? ''
    if (broken > 0) {
      broken -= 1
      return [503]
    }
    if (!isSignedRight(request, body)) return [403, Buffer.from('SignatureDoesNotMatch')]
    if (request.method === 'PUT') kept.set(path, body)
    if (request.method === 'DELETE') return [kept.delete(path) ? 204 : 404]
    const found = kept.get(path)
    return found ? [200, found] : [404]
  }
  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) => response.writeHead(status).end(body),
      () => response.destroy(),
    )
  })
  return { server, kept, breakNext: (times) => (broken = times) }
}

function isSignedRight(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', host = '', ...headers } = request.headers
  const sha256 = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== sha256) return false
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const own = names.filter((name) => !/^(host|x-amz-date|x-amz-content-sha256)$/.test(name))
  const [, at = ''] = /^(\d{8}T\d{6}Z)$/.exec(String(headers['x-amz-date'])) ?? []
  const time = at.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z')
  const expected = signed(
    {
      method: request.method as 'GET',
      url: new URL(`http://${host}${request.url}`),
      headers: Object.fromEntries(own.map((name) => [name, String(headers[name])])),
      sha256,
    },
    CREDENTIALS,
    new Date(time),
  )
  return (
    expected.authorization === authorization &&
    Number(headers['content-length'] ?? 0) === body.length
  )
}

const fake = startFakeS3()
const stores: Record<string, FileStore> = {}
let directory = ''
let endpoint = ''

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'forecourt-store-'))
  await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(fake.server.address() as AddressInfo).port}`
  stores.directory = createDirectoryStore(directory)
  stores.s3 = createS3Store({ ...CREDENTIALS, endpoint, bucket: 'files' })
})

afterAll(async () => {
  fake.server.close()
  await rm(directory, { recursive: true, force: true })
})

describe.each(['directory', 's3'])('a %s', (kind) => {
  const store = (): FileStore => {
    const found = stores[kind]
    if (!found) throw new Error(kind)
    return found
  }
  const read = async (key: string) => buffer(await store().get(key))

  it('has nothing under a key that was never put', async () => {
    await expect(store().get('exports/nothing')).rejects.toThrow(FileGone)
  })

  it.each(['../secret', 'a//b', '/etc/passwd', 'a/../b', 'A.txt', ''])(
    'refuses a key that could lead elsewhere: %j',
    async (key) => {
      await expect(store().put(key, contentOf(Buffer.from('x')))).rejects.toThrow(RangeError)
      await expect(store().get(key)).rejects.toThrow(RangeError)
    },
  )

  it('gives back what was put, and the newest of it', async () => {
    const large = Buffer.alloc(3_000_000, 'content of a file ')
    await store().put('exports/one', contentOf(large))
    expect((await read('exports/one')).equals(large)).toBe(true)
    await store().put('exports/one', contentOf(Buffer.from('newer')))
    expect((await read('exports/one')).toString()).toBe('newer')
  })

  it('forgets what was removed, and minds no second removal', async () => {
    await store().put('exports/two', contentOf(Buffer.from('x')))
    await store().remove('exports/two')
    await store().remove('exports/two')
    await expect(store().get('exports/two')).rejects.toThrow(FileGone)
  })

  it('keeps nothing of a file that broke off', async () => {
    const breaking = {
      ...contentOf(Buffer.alloc(100)),
      open: () =>
        Readable.from(
          (async function* () {
            yield Buffer.alloc(50)
            throw new Error('broke off')
          })(),
        ),
    }
    await expect(store().put('exports/three', breaking)).rejects.toThrow()
    await expect(store().get('exports/three')).rejects.toThrow(FileGone)
  })
})

describe('a directory', () => {
  it('has no parts of files left in it', async () => {
    const names = await readdir(directory, { recursive: true })
    expect(names.filter((name) => name.includes('.part'))).toEqual([])
  })
})

describe('a store that speaks S3', () => {
  it('is asked again when it is busy, and not for ever', async () => {
    fake.breakNext(2)
    await stores.s3?.put('exports/busy', contentOf(Buffer.from('late')))
    expect(fake.kept.get('/files/exports/busy')?.toString()).toBe('late')
    fake.breakNext(3)
    await expect(stores.s3?.get('exports/busy')).rejects.toThrow('503')
  })

  it('lets nobody in with a wrong secret, and says so', async () => {
    const wrong = createS3Store({
      ...CREDENTIALS,
      secretAccessKey: 'wrong',
      endpoint,
      bucket: 'files',
    })
    await expect(wrong.get('exports/one')).rejects.toThrow('403: SignatureDoesNotMatch')
  })
})

describe('a directory', () => {
  it('takes a file away that nobody else needs, instead of copying it', async () => {
    const file = join(directory, 'made')
    await writeFile(file, 'rows')
    const content = contentOf(Buffer.from('not asked for'))
    await createDirectoryStore(directory).put('exports/taken', { ...content, file })
    expect(await text(await createDirectoryStore(directory).get('exports/taken'))).toBe('rows')
    expect(await readdir(directory)).not.toContain('made')
  })
})
