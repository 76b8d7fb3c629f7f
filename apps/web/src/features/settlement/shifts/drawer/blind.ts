import type { Drawer } from '@app/api/contract/settlement/shifts/drawer'
import { can } from '#lib/session/session.ts'

/**
 * Whether the caller is to count the drawer before they read what should be in it. Who reviews shifts may always
 * read it.
 */
export const countsBlindly = (drawer: Drawer | undefined): boolean =>
  drawer?.isBlind === true && !can('reviewShift')
