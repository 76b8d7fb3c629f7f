/** Signs what was read back from a chip, with the secret that the company shares with its station PCs. */

import { createHmac } from 'node:crypto'
import { textOfWritten, type WrittenChip } from '@app/kernel/signed/written-chip'

/** @returns HMAC-SHA-256, lower-case hexadecimal */
export const signWritten = (secret: string, chip: WrittenChip): string =>
  createHmac('sha256', secret).update(textOfWritten(chip)).digest('hex')
