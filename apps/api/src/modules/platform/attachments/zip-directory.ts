/** What a zip archive says is in it (APPNOTE 6.3), without unpacking anything. */

export interface ZipPart {
  name: string
  /** Unpacked, as the archive claims. */
  bytes: number
}

const DIRECTORY_END = Buffer.from([0x50, 0x4b, 5, 6])
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const MOST_PARTS = 10_000

/** @returns `undefined` when it is no archive, or not a whole one */
export function partsOf(archive: Buffer): ZipPart[] | undefined {
  const end = archive.lastIndexOf(DIRECTORY_END)
  if (end < 0 || end + END_BYTES > archive.length) return undefined
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  if (count > MOST_PARTS) return undefined
  const parts: ZipPart[] = []
  for (let left = count; left > 0; left -= 1) {
    if (at + ENTRY_BYTES > archive.length || archive.readUInt32LE(at) !== ENTRY) return undefined
    const nameBytes = archive.readUInt16LE(at + 28)
    const more = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    const name = archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    parts.push({ name, bytes: archive.readUInt32LE(at + 24) })
    at += ENTRY_BYTES + nameBytes + more
  }
  return parts
}
