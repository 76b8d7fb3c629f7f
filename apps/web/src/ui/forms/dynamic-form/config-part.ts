import type { FieldDescription, FieldValues } from '@app/kernel/field-description/field'

/** One part of a configuration, stored on its own. */
export interface ConfigPart {
  name: string
  title: string
  fields: readonly FieldDescription[]
  value: FieldValues
  /** What else is to be known of it: when it was sent. */
  note?: string | undefined
  /** Decides over money: confirmed with the PIN, which `save` is then given. */
  needsPin?: boolean
  save: (
    values: Record<string, unknown>,
    sending: { key: string; pin?: string },
  ) => Promise<unknown>
}
