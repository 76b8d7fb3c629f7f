/** The log keeps codes, for it must be read in any language: here they get their names. */

import * as audits from '@app/api/words/access/audits'
import { inLanguage } from '#lib/i18n/words.ts'
import { fieldsOf } from './properties/entity-fields.ts'
import { words as properties } from './properties/words.ts'
import { words } from './words.ts'

const { actions, entities } = inLanguage(audits.zh, audits.en)

type Labels = Readonly<Record<string, string>>

const labelIn = (list: Labels, code: string): string | undefined =>
  Object.hasOwn(list, code) ? list[code] : undefined

/** A code without a name is shown as it is. */
export const actionName = (code: string): string => labelIn(actions, code) ?? code
export const entityName = (code: string): string => labelIn(entities, code) ?? code

/** Of a state, a way, a kind. */
export const valueName = (code: string): string => labelIn(words.values, code) ?? code

/**
 * Of a property, however deep: `totals.cashCounted`, `roles.1.name`. What an entity itself has is called as
 * its own pages call it; what lies deeper may be about something else, which has the usual names first.
 */
export function propertyName(entity: string, path: string): string {
  const own = fieldsOf(entity)
  const named = path.split('.').map((part, depth) => {
    const [first, second] = depth === 0 ? [own, properties] : [properties, own]
    return labelIn(first, part) ?? labelIn(second, part) ?? part
  })
  return named.join(' · ')
}

const choicesOf = (list: Labels) => Object.entries(list).map(([value, label]) => ({ value, label }))

export const actionChoices = choicesOf(actions)
export const entityChoices = choicesOf(entities)
