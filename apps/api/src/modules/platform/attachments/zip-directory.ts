/** Directory of a zip archive, read without unpacking anything. */

import { fromBufferPromise } from 'yauzl'

export interface ZipPart {
  name: string
  /** Unpacked, as the archive claims. */
  bytes: number
}

const MOST_PARTS = 10_000

/** @returns `undefined` when it is no archive, or not a whole one, or one of too many parts */
export async function partsOf(archive: Buffer): Promise<ZipPart[] | undefined> {
  const parts: ZipPart[] = []
  try {
    const zip = await fromBufferPromise(archive, { lazyEntries: true })
    for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
      if (parts.length === MOST_PARTS) return undefined
      parts.push({ name: fileName, bytes: uncompressedSize })
    }
  } catch {
    // The library refuses in many words what is no archive.
    return undefined
  }
  return parts
}
