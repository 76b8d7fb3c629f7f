/** Where files are kept: what the server needs of such a place, and nothing more. */

import type { Readable } from 'node:stream'

export interface StoredContent {
  /** Begins to read; may be called again when the first attempt fails. */
  open(): Readable
  /** The file of this machine that holds it and that nobody else needs: a store may take it away. */
  file?: string
  size: number
  /** Of the whole content, hexadecimal. */
  sha256: string
  mediaType: string
}

export interface FileStore {
  /** Keeps a file under a key; complete, or not at all. The same key again replaces it. */
  put(key: string, content: StoredContent): Promise<void>
  /** @throws FileGone when nothing is kept under the key */
  get(key: string): Promise<Readable>
  /** Does nothing when nothing is kept under the key. */
  remove(key: string): Promise<void>
}

export class FileGone extends Error {
  constructor(key: string) {
    super(`nothing is kept under ${key}`)
    this.name = 'FileGone'
  }
}

/** `exports/…` and a name of letters, digits and dashes: nothing that leads anywhere else. */
const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/** @throws RangeError for a key that could lead out of the place */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError(`${key} is no key of a file`)
  return key
}
