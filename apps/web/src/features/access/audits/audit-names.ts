/** The log keeps codes, for it must be read in any language: here they get their names. */

import { inLanguage } from '#lib/i18n/words.ts'
import { en, zh } from './names/words.ts'

const names = inLanguage(zh, en)

const nameIn = (list: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(list, code) ? (list[code] ?? code) : code

/** A code without a name is shown as it is. */
export const actionName = (code: string): string => nameIn(names.actions, code)
export const entityName = (code: string): string => nameIn(names.entities, code)

/** Of a state, a way, a kind. */
export const valueName = (code: string): string => nameIn(names.values, code)

/** Of a property, however deep: `totals.cashCounted`, `roles.1.name`. */
export const propertyName = (path: string): string =>
  path
    .split('.')
    .map((part) => nameIn(names.properties, part))
    .join(' · ')

const choicesOf = (list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([value, label]) => ({ value, label }))

export const actionChoices = choicesOf(names.actions)
export const entityChoices = choicesOf(names.entities)
