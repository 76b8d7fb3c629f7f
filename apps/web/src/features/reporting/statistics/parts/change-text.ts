const TENTHS_OF_PERCENT = 1000

/** `+12.5%`; nothing can be said of what was not there before. */
export function changeText(now: number, before: number | undefined): string {
  if (!before) return '–'
  const tenths = Math.round(((now - before) / Math.abs(before)) * TENTHS_OF_PERCENT)
  const text = `${Math.abs(Math.trunc(tenths / 10))}.${Math.abs(tenths % 10)}%`
  if (tenths === 0) return text
  return tenths > 0 ? `+${text}` : `-${text}`
}
