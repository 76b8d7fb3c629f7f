/** A tag as a form holds it, and what of it is sent. */

import type { NewTag, Tag, TagCriteria } from '@app/api/contract/marketing/tags'
import { isOfStation } from '#features/marketing/coupons/parts/own-stations.ts'

type Emptied<T> = { [F in keyof T]?: T[F] | null }

export interface TagFields {
  name: string
  description?: string
  rule?: string
  kind: 'hand' | 'criteria'
  criteria?: Emptied<TagCriteria>
}

/** Purchases of how many days back are counted, unless somebody says otherwise. */
const USUAL_DAYS = 30

export const NEW_FIELDS: Partial<TagFields> = { kind: 'hand', criteria: { days: USUAL_DAYS } }

export const fieldsOf = ({ name, description, rule, criteria }: Tag): TagFields => ({
  name,
  description,
  rule,
  kind: criteria ? 'criteria' : 'hand',
  criteria: criteria ?? { days: USUAL_DAYS },
})

/** What is left empty is no condition. */
export function criteriaOf({ days, ...conditions }: Emptied<TagCriteria> = {}): TagCriteria {
  const said = Object.entries(conditions).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined,
  )
  return { ...Object.fromEntries(said), days: days ?? USUAL_DAYS }
}

/** Conditions are about the whole company: people of stations leave them as they are. */
export const tagOf = ({ kind, criteria, ...plain }: TagFields): NewTag => ({
  ...plain,
  ...(!isOfStation() && { criteria: kind === 'criteria' ? criteriaOf(criteria) : null }),
})
