/**
 * What a station PC's device service signs of a chip that it has written, so that the server need not
 * believe a browser: both sides make this text, one signs it and the other compares.
 */

export interface WrittenChip {
  /** Of the server, for this one issue: an old signature is good for no other. */
  challenge: string
  /** Serial of the chip, hexadecimal. */
  phyCardNo: string
  logicCardNo: string
  companyId: number
  /** Last day of use, `2030-12-31`; absent: without end. */
  validUntil?: string | undefined
}

/** A line each, none of which can hold another: no two chips have the same text. */
export const textOfWritten = (chip: WrittenChip): string =>
  [
    'forecourt card issue 1',
    chip.challenge,
    chip.phyCardNo.toUpperCase(),
    chip.logicCardNo,
    String(chip.companyId),
    chip.validUntil ?? '',
  ].join('\n')
