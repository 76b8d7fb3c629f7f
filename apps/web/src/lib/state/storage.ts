/** Storage of the browser that may be full, blocked or of another version; never a reason to fail. */

import { platformPath } from '#lib/session/platform.ts'

/** Platforms that share a host do not share what is stored. */
const nameOf = (key: string): string => `forecourt${platformPath()}.${key}`

function read(area: () => Storage, key: string): string | undefined {
  try {
    return area().getItem(nameOf(key)) ?? undefined
  } catch {
    return undefined
  }
}

function write(area: () => Storage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) area().removeItem(nameOf(key))
    else area().setItem(nameOf(key), value)
  } catch {
    // A private window may refuse; the setting then lasts as long as the page.
  }
}

const machine = (): Storage => localStorage
const tab = (): Storage => sessionStorage

/** What this machine remembers. */
export const readStored = (key: string): string | undefined => read(machine, key)
export const writeStored = (key: string, value: string | undefined): void =>
  write(machine, key, value)

/** What is remembered as long as this tab of the browser is open. */
export const readForTab = (key: string): string | undefined => read(tab, key)
export const writeForTab = (key: string, value: string | undefined): void => write(tab, key, value)

type Guard<T> = (value: unknown) => value is T

/** Reads what `writeJson` wrote; anything unreadable counts as absent. */
export const readJson = <T>(key: string, isGood: Guard<T>): T | undefined =>
  parseJson(readStored(key), isGood)

export const writeJson = (key: string, value: unknown): void =>
  writeStored(key, JSON.stringify(value))

export function parseJson<T>(text: string | undefined, isGood: Guard<T>): T | undefined {
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isGood(value) ? value : undefined
  } catch {
    return undefined
  }
}
