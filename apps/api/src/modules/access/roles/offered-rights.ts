/** Which rights can be given: those that something asks for. Others would promise what nobody keeps. */

import type { Permission } from './contract.ts'
import { PERMISSIONS } from './presets.ts'

/** What routes ask for. */
export type RightsAsked = ReadonlySet<string>

/** Rights that no route asks for, but a use case behind one. */
export const ASKED_WITHIN: readonly Permission[] = [
  'exceedQuota',
  'exportData',
  'refundLargeCash',
  'setFullMenu',
  'setIndefinite',
  'terminateStation',
]

/** Looking opens the page in the console, whatever its routes ask for. */
export const isAsked = (asked: RightsAsked, name: string): boolean =>
  asked.has(name) || name.endsWith(':read') || ASKED_WITHIN.some((within) => within === name)

export const offered = (asked: RightsAsked): string[] =>
  [...PERMISSIONS].filter((name) => isAsked(asked, name))
