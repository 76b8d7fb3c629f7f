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
        throw isAbsent(error) ? new FileGone(key) : error
      })
      return file.createReadStream()
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
