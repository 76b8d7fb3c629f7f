/**
 * What the console consists of, for modules that refer to it: its pages in their groups, and the menu
 * that somebody with certain menus would have. The shell, which knows, says it once at the start.
 */

interface OutlinePage {
  /** The name that roles list it by. */
  menu: string
  title: string
}

export interface OutlineGroup {
  title: string
  pages: readonly OutlinePage[]
}

export interface OutlineNode {
  title: string
  children: readonly OutlineNode[]
}

export interface MobilePage {
  /** The name of its route. */
  name: string
  title: string
  path: string
}

export interface ConsoleOutline {
  groups: readonly OutlineGroup[]
  /** The pages of the mobile area that the caller may open. */
  mobilePages(): MobilePage[]
  /** The sidebar of somebody whose roles list these menus. */
  menuFor(menus: readonly string[]): OutlineNode[]
}

const told: { outline: ConsoleOutline } = {
  outline: { groups: [], mobilePages: () => [], menuFor: () => [] },
}

export const tellOutline = (outline: ConsoleOutline): void => {
  told.outline = outline
}

export const consoleOutline = (): ConsoleOutline => told.outline
