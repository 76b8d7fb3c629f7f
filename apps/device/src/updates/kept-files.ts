/** What is kept of updates on this PC: what the server said last, and the package of the version to install. */

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Nullable, type Static, Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import { PACKAGE_NAME } from './server-calls.ts'

/** What the server says that this service should run; null: nothing newer than it runs. */
export const Latest = Nullable(
  Type.Object({
    versionName: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,29}$' }),
    versionNumber: Type.Integer(),
    forceUpdate: Type.Boolean(),
    fileName: Type.String(),
    size: Type.Integer(),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
)

export type Latest = Static<typeof Latest>
export type NewVersion = NonNullable<Latest>

/** The bytes that came are not those that were uploaded. */
export class DamagedPackage extends Error {}

const SAID = 'latest.json'

/** Kept so that a forced version stays forced when the PC starts without the network. */
export async function rememberLatest(directory: string, latest: Latest): Promise<void> {
  await mkdir(directory, { recursive: true })
  await writeWhole(join(directory, SAID), [Buffer.from(JSON.stringify(latest))])
}

/** Null as well when nothing is there, or nothing that makes sense. */
export async function rememberedLatest(directory: string): Promise<Latest> {
  try {
    const said: unknown = JSON.parse(await readFile(join(directory, SAID), 'utf8'))
    return Value.Check(Latest, said) ? said : null
  } catch {
    return null
  }
}

/**
 * Keeps the package of a version, whole and verified or not at all, in place of others.
 *
 * @param fetchIt asked only while the package is not there yet
 * @returns where it lies
 * @throws DamagedPackage; Error when it cannot be fetched or written
 */
export async function keepPackage(
  directory: string,
  version: NewVersion,
  fetchIt: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<string> {
  await mkdir(directory, { recursive: true })
  const [extension = ''] = /^\.[a-z0-9]{1,4}$/i.exec(extname(version.fileName)) ?? []
  const name = `${PACKAGE_NAME}-${version.versionName}${extension}`
  const path = join(directory, name)
  if ((await sumOf(path)) !== version.sha256) {
    await writeWhole(path, verified(await fetchIt(), version))
  }
  await dropPackages(directory, name)
  return path
}

/** @param but the name of one that stays */
export async function dropPackages(directory: string, but?: string): Promise<void> {
  const files = await readdir(directory)
  const others = files.filter((file) => file.startsWith(`${PACKAGE_NAME}-`) && file !== but)
  await Promise.all(others.map((file) => rm(join(directory, file))))
}

async function sumOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch {
    return undefined
  }
  return hash.digest('hex')
}

/** Passes bytes on; ends with an error instead of an end when they were not the right ones. */
async function* verified(
  bytes: AsyncIterable<Uint8Array>,
  { size, sha256 }: NewVersion,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let read = 0
  for await (const piece of bytes) {
    read += piece.length
    if (read > size) throw new DamagedPackage()
    hash.update(piece)
    yield piece
  }
  if (read !== size || hash.digest('hex') !== sha256) throw new DamagedPackage()
}

/** A file is there with all of it, or as it was before. */
async function writeWhole(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const part = `${path}.part`
  try {
    const file = await open(part, 'w', 0o600)
    try {
      for await (const piece of content) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
