/**
 * What a card computes with: two-key triple DES and the two MACs of ISO/IEC 9797-1 over DES, always
 * with padding method 2. Cards of this kind know nothing younger.
 */

import { createCipheriv } from 'node:crypto'

const BLOCK = 8
const MAC_BYTES = 4
const PADDING_BEGINS = 0x80
const ZERO_BLOCK = Buffer.alloc(BLOCK)

/** Two-key triple DES of whole blocks, each by itself. @param key 16 bytes */
export function tripleDes(key: Buffer, blocks: Buffer): Buffer {
  const cipher = createCipheriv('des-ede', key, null).setAutoPadding(false)
  return Buffer.concat([cipher.update(blocks), cipher.final()])
}

const withBothHalves = (key: Buffer): Buffer => Buffer.concat([key, key])

/**
 * MAC algorithm 1: DES in a chain, of which the last block's left half is the MAC. For session keys.
 *
 * @param key 8 bytes
 */
export function macWithSingleKey(key: Buffer, data: Buffer): Buffer {
  return chained(withBothHalves(key), padded(data), ZERO_BLOCK).subarray(0, MAC_BYTES)
}

/**
 * MAC algorithm 3: as before with the left half of the key, and both halves for the last block. For
 * commands that change a file.
 *
 * @param key 16 bytes
 * @param start what the chain begins with: the card's challenge
 */
export function macWithDoubleKey(key: Buffer, data: Buffer, start: Buffer = ZERO_BLOCK): Buffer {
  const blocks = padded(data)
  const left = withBothHalves(key.subarray(0, BLOCK))
  const before = chained(left, blocks.subarray(0, -BLOCK), start)
  return chained(key, blocks.subarray(-BLOCK), before).subarray(0, MAC_BYTES)
}

/** @returns the last block of a chain; where there are no blocks, what it begins with */
function chained(key: Buffer, blocks: Buffer, start: Buffer): Buffer {
  const cipher = createCipheriv('des-ede-cbc', key, start).setAutoPadding(false)
  return Buffer.concat([start, cipher.update(blocks), cipher.final()]).subarray(-BLOCK)
}

/** Padding method 2: one bit that is set, and zeros up to the next whole block. */
function padded(data: Buffer): Buffer {
  const zeros = BLOCK - 1 - (data.length % BLOCK)
  return Buffer.concat([data, Buffer.from([PADDING_BEGINS]), Buffer.alloc(zeros)])
}
