/** The help that stands over whatever page is open. */

import { createStore } from '#lib/state/store.ts'
import type { ChapterName } from './contents.ts'

export interface AskedHelp {
  /** Absent: the chapter of the page that is open, or what there is. */
  chapter?: ChapterName
}

/** Nothing while it is closed. */
export const askedHelp = createStore<AskedHelp | undefined>(undefined)

/** Opens the help over the page, which stays as it is. */
export const openHelp = (chapter?: ChapterName): void =>
  askedHelp.set(chapter === undefined ? {} : { chapter })

export const closeHelp = (): void => askedHelp.set(undefined)
