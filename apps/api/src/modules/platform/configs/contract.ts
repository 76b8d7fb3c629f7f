/** Descriptions of configurations, and the settings of the whole platform (S-077, D-332). */

import { FieldDescription } from '@app/kernel/field-description/field'
import {
  Id,
  ListQuery,
  Nullable,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

export const DescriptionQuery = Type.Object(
  { model: Text({ maxLength: 64, description: 'Name of what is to be described' }) },
  { additionalProperties: false },
)

export const Description = Type.Object({
  model: Type.String(),
  title: Type.String(),
  fields: Type.Array(FieldDescription),
})

export type Description = Static<typeof Description>

/** What is stored under a key of a configuration: the description says which properties it has. */
export const ConfigValue = Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })

export type ConfigValue = Static<typeof ConfigValue>

/** A part of a configuration with what is needed to change it. */
export const ConfigDetail = Type.Object({
  version: Type.Integer({
    description: 'To be sent with a change; 0 as long as nothing is stored',
  }),
  appliedTime: Type.Optional(
    Nullable(Timestamp({ description: "When a company's stations were last told of it" })),
  ),
  description: Type.Object({
    title: Type.String(),
    fields: Type.Array(FieldDescription),
    filter: Type.Optional(
      Type.Object(
        { enum: Type.Record(Type.String(), Type.String()) },
        { description: 'Codes and what the station calls them (S-299)' },
      ),
    ),
  }),
})

export type ConfigDetail = Static<typeof ConfigDetail>

export const SYSTEM_CONFIGS = ['page', 'query'] as const

export type SystemConfigKey = (typeof SYSTEM_CONFIGS)[number]

export const SystemConfig = Type.Object({
  id: Nullable(Id()),
  key: Type.String(),
  value: ConfigValue,
  description: Description,
  modifiedDate: Nullable(Timestamp()),
  version: Type.Integer(),
})

export type SystemConfig = Static<typeof SystemConfig>

export const SystemConfigListQuery = ListQuery

export const SystemConfigParams = Type.Object({ key: Text({ maxLength: 64 }) })

export const SystemConfigChange = requestBody({ value: ConfigValue, version: Version() })

export type SystemConfigChange = Static<typeof SystemConfigChange>
