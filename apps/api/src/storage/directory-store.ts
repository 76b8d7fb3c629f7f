/** Files in a directory of this machine: where they are kept unless said otherwise. */

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileGone, type FileStore, requireKey } from './storage.ts'

export function createDirectoryStore(directory: string): FileStore {
  const pathOf = (key: string): string => join(directory, ...requireKey(key).split('/'))
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      if (content.file !== undefined && (await isTaken(content.file, path))) return
      // Under another name until it is whole, so that nobody ever reads a part of it.
      const part = `${path}.${randomUUID()}.part`
      try {
        await pipeline(content.open(), createWriteStream(part, { flush: true }))
        await rename(part, path)
      } finally {
        await rm(part, { force: true })
      }
    },
    get: async (key) => {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? new FileGone(key) : error
      })
      return file.createReadStream()
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** @returns false where the file lies on another disk, from which it has to be copied */
async function isTaken(file: string, path: string): Promise<boolean> {
  await flush(file)
  try {
    await rename(file, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EXDEV') return false
    throw error
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
