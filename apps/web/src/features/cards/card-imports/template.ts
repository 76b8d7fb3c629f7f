/** An empty file with the right heading, which spreadsheets open as UTF-8. */

import { words } from './words.ts'

const BYTE_ORDER_MARK = '\u{feff}'

export function saveTemplate(): void {
  const text = `${BYTE_ORDER_MARK}${words.templateHeading}\r\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = words.templateName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
