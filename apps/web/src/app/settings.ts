/** How a person likes the console: colour and darkness; kept on this machine. */

import { createStore, useStore } from '../lib/store.ts'
import { readStored, writeStored } from '../lib/storage.ts'
import { DEFAULT_THEME } from './theme.ts'

const HEX = /^#[0-9a-f]{6}$/i

const storedColour = readStored('theme') ?? ''
const colour = createStore(HEX.test(storedColour) ? storedColour : DEFAULT_THEME)
const dark = createStore(readStored('dark') === '1')

export const useThemeColour = (): string => useStore(colour)
export const useDark = (): boolean => useStore(dark)

export function setThemeColour(next: string): void {
  writeStored('theme', next)
  colour.set(next)
}

export function setDark(next: boolean): void {
  writeStored('dark', next ? '1' : '0')
  dark.set(next)
}
