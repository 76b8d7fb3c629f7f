/** Descriptions in a language, and the check of what somebody wants to store. */

import { checkFields, withoutEmpty } from '@app/kernel/field-description/check'
import type { FieldDescription } from '@app/kernel/field-description/field'
import { namesOf } from '@app/kernel/names'
import { en as paymentsEn, zh as paymentsZh } from '@app/kernel/payment-names/words'
import { type Language, refuse } from '@app/kernel/problem'
import type { ConfigValue, Description } from './contract.ts'
import { ConfigErrors } from './errors.ts'
import { type Field, type Model, MODELS } from './models.ts'
import { en, zh } from './words.ts'

/** What the ways of paying are called as long as a station has no names of its own. */
export const paymentNames = (language: Language): Readonly<Record<string, string>> =>
  language === 'zh' ? paymentsZh : paymentsEn

export const isModel = (model: string): model is Model => Object.hasOwn(MODELS, model)

interface FieldWords {
  label: string
  hint?: string
  values?: Readonly<Record<string, string>>
}

export function describeModel(language: Language, model: Model): Description {
  const words = (language === 'zh' ? zh : en).models[model]
  const wordsOf: Readonly<Record<string, FieldWords>> = words.fields
  const fields: Readonly<Record<string, Field>> = MODELS[model]
  return {
    model,
    title: words.title,
    fields: namesOf(fields).map((key) =>
      describeField(language, { key, field: fields[key], words: wordsOf[key] }),
    ),
  }
}

function describeField(
  language: Language,
  it: { key: string; field: Field | undefined; words: FieldWords | undefined },
): FieldDescription {
  const { key, field, words } = it
  if (!field || !words) throw new Error(`The field ${key} has no description`)
  const { values, named, ...rules } = field
  const names = named === 'payments' ? paymentNames(language) : words.values
  const choices = names && (values ?? Object.keys(names)).map((value) => choiceOf(value, names))
  return {
    key,
    label: words.label,
    ...(words.hint && { hint: words.hint }),
    ...rules,
    ...(choices && { choices }),
  }
}

const choiceOf = (value: string, names: Readonly<Record<string, string>>) => ({
  value,
  label: names[value] ?? value,
})

/** The stored values over what holds without them. */
export function withDefaults(model: Model, stored: ConfigValue = {}): ConfigValue {
  const fields: Readonly<Record<string, Field>> = MODELS[model]
  const defaults = Object.entries(fields).flatMap(([key, field]): [string, unknown][] =>
    field.default === undefined ? [] : [[key, field.default]],
  )
  return { ...Object.fromEntries(defaults), ...stored }
}

/**
 * The values as they may be stored: without what says nothing, everything else as described.
 *
 * @throws Refusal CONFIG_INVALID with every field that is wrong
 */
export function requireValid(language: Language, model: Model, values: ConfigValue): ConfigValue {
  const kept = withoutEmpty(values)
  const problems = checkFields(language, describeModel(language, model).fields, kept)
  if (problems.length > 0) throw refuse(ConfigErrors.invalid, {}, problems)
  return kept
}
