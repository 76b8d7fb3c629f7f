/** How a person likes the console; kept on this machine (S-046 to S-049). */

import { readStored, writeStored } from '#lib/state/storage.ts'
import { createStore } from '#lib/state/store.ts'
import { useStore } from '#lib/state/use-store.ts'
import { DEFAULT_THEME } from '../theme.ts'

const HEX = /^#[0-9a-f]{6}$/i

const storedColour = readStored('theme') ?? ''
const colour = createStore(HEX.test(storedColour) ? storedColour : DEFAULT_THEME)

export const useThemeColour = (): string => useStore(colour)

export function setThemeColour(next: string): void {
  writeStored('theme', next)
  colour.set(next)
}

/** Something that is on or off, under the name by which it is stored. */
function switchOf(key: string, byDefault: boolean) {
  const store = createStore(byDefault ? readStored(key) !== '0' : readStored(key) === '1')
  return {
    use: (): boolean => useStore(store),
    isOn: store.get,
    set: (next: boolean): void => {
      writeStored(key, next ? '1' : '0')
      store.set(next)
    },
  }
}

export const darkMode = switchOf('dark', false)
/** Off unless somebody wants it: the way back and the search find what was open as well. */
export const tabTags = switchOf('tabTags', false)
/** Rows, fields and entries with more room around them. */
export const roomy = switchOf('roomy', false)
/** Everything that is written a size larger. */
export const largeLetters = switchOf('largeLetters', false)
/** The menu in the brand's colour. */
export const brandSidebar = switchOf('brandSidebar', false)
export const fixedHeader = switchOf('fixedHeader', true)
export const showLogo = switchOf('showLogo', true)
