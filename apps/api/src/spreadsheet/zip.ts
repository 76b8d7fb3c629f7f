/**
 * A zip archive (APPNOTE 6.3) written as it comes: sizes and checksums follow each part's data, so
 * that nothing has to be known in advance or kept. Parts of 4 GiB and more are refused.
 */

import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  name: string
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

interface WrittenPart {
  name: Buffer
  checksum: number
  packedBytes: number
  bytes: number
  offset: number
}

const LOCAL_HEADER = 0x04034b50
const DATA_DESCRIPTOR = 0x08074b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const VERSION_2_0 = 20
/** Sizes come after the data; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** The first day that the format knows: the same content always makes the same file. */
const DATE_1980 = 0x0021
const LARGEST = 0xffffffff

export async function* zipOf(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: WrittenPart[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const part: WrittenPart = {
      name: Buffer.from(name),
      checksum: 0,
      packedBytes: 0,
      bytes: 0,
      offset,
    }
    yield* counted(bytesOf(part, content), (length) => (offset += length))
    if (offset > LARGEST || part.bytes > LARGEST) throw new RangeError(`${name} is too large`)
    written.push(part)
  }
  const entries = Buffer.concat(written.map(directoryEntry))
  yield entries
  yield directoryEnd(written.length, entries.length, offset)
}

async function* counted(
  chunks: AsyncIterable<Buffer>,
  count: (length: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    count(chunk.length)
    yield chunk
  }
}

async function* bytesOf(part: WrittenPart, content: ZipPart['content']): AsyncGenerator<Buffer> {
  yield localHeader(part.name)
  const deflate = createDeflateRaw()
  // What goes wrong with the content ends the deflating stream, and is thrown from reading it.
  pipeline(Readable.from(measured(part, content)), deflate, () => {})
  for await (const chunk of deflate) {
    part.packedBytes += chunk.length
    yield chunk
  }
  yield words(DATA_DESCRIPTOR, part.checksum, part.packedBytes, part.bytes)
}

async function* measured(part: WrittenPart, content: ZipPart['content']): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const chunk = Buffer.from(piece)
    part.checksum = crc32(chunk, part.checksum)
    part.bytes += chunk.length
    yield chunk
  }
}

/** Numbers of four bytes, the lowest first. */
function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) buffer.writeUInt32LE(value, at * 4)
  return buffer
}

/** Numbers of two bytes, the lowest first. */
function halves(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) buffer.writeUInt16LE(value, at * 2)
  return buffer
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    words(LOCAL_HEADER),
    halves(VERSION_2_0, FLAGS, DEFLATED, 0, DATE_1980),
    words(0, 0, 0),
    halves(name.length, 0),
    name,
  ])

const directoryEntry = ({ name, checksum, packedBytes, bytes, offset }: WrittenPart): Buffer =>
  Buffer.concat([
    words(DIRECTORY_ENTRY),
    halves(VERSION_2_0, VERSION_2_0, FLAGS, DEFLATED, 0, DATE_1980),
    words(checksum, packedBytes, bytes),
    halves(name.length, 0, 0, 0, 0),
    words(0, offset),
    name,
  ])

const directoryEnd = (count: number, length: number, offset: number): Buffer =>
  Buffer.concat([
    words(DIRECTORY_END),
    halves(0, 0, count, count),
    words(length, offset),
    halves(0),
  ])
