/** Local storage that may be full, blocked or of another version; never a reason to fail. */

const PREFIX = 'forecourt.'

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + key) ?? undefined
  } catch {
    return undefined
  }
}

export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, value)
  } catch {
    // A private window may refuse; the setting then lasts as long as the page.
  }
}

/** Reads what `writeJson` wrote; anything unreadable counts as absent. */
export function readJson<T>(key: string, isGood: (value: unknown) => value is T): T | undefined {
  const text = readStored(key)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isGood(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const writeJson = (key: string, value: unknown): void =>
  writeStored(key, JSON.stringify(value))
