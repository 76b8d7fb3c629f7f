/** Small files that the console itself writes: templates, and what it shows anyway. */

import { looksLikeFormula } from '@app/kernel/formats'

const BYTE_ORDER_MARK = '\u{feff}'

const cell = (text: string): string => {
  const harmless = looksLikeFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as comma-separated text, which spreadsheets open as UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Saves text as a file of this name. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read by then; a moment later would do, but nothing tells when.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
