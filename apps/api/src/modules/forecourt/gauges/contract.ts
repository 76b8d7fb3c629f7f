/** Tank gauges: consoles in the station's back room, and which of their probes is in which tank. */

import {
  Centilitres,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

/** `controller`: the station's forecourt controller reads the probes and tells of them. */
export const GAUGE_KINDS = ['tls350', 'controller'] as const

const MOST_PROBES = 32

const Probe = Type.Integer({ minimum: 1, maximum: 99 })

const fields = {
  name: Text({ maxLength: 50, description: 'Unique within the station' }),
  host: OptionalText({
    maxLength: 253,
    pattern: '^([A-Za-z0-9:]([A-Za-z0-9.:_-]*[A-Za-z0-9])?)?$',
    description: 'IP address or name; only of a console that the server asks itself',
  }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  securityCode: Type.String({
    maxLength: 6,
    pattern: '^([0-9A-Za-z]{6}|\\*{6})?$',
    description: 'Six characters, where the console wants them; masked when shown',
  }),
  pollSeconds: Type.Integer({ minimum: 10, maximum: 3600, description: 'How often it is read' }),
  enabled: Type.Boolean(),
  probes: Type.Array(
    Type.Object({ probe: Probe, tank: ReferenceInput() }, { additionalProperties: false }),
    { maxItems: MOST_PROBES, description: 'Which probe is in which tank; each of both once' },
  ),
}

export const NewGauge = requestBody({
  name: fields.name,
  kind: OneOf(GAUGE_KINDS),
  host: Type.Optional(fields.host),
  port: Type.Optional(fields.port),
  securityCode: Type.Optional(fields.securityCode),
  pollSeconds: Type.Optional(fields.pollSeconds),
  enabled: Type.Optional(fields.enabled),
  probes: fields.probes,
})

export type NewGauge = Static<typeof NewGauge>

export const GaugeChange = requestBody({
  ...Type.Partial(Type.Object(fields)).properties,
  version: Version(),
})

export type GaugeChange = Static<typeof GaugeChange>

export const Gauge = Type.Object({
  id: Id(),
  station: Type.Object({ id: Id() }),
  kind: OneOf(GAUGE_KINDS),
  name: Type.String(),
  host: Type.String(),
  port: Type.Integer(),
  securityCode: Type.String({ description: 'Masked; empty: it has none' }),
  pollSeconds: Type.Integer(),
  enabled: Type.Boolean(),
  probes: Type.Array(
    Type.Object({ probe: Probe, tank: Type.Object({ id: Id(), number: Type.Integer() }) }),
  ),
  lastContactTime: Nullable(Timestamp()),
  trouble: Nullable(
    Type.Object(
      { code: Type.String(), message: Type.String() },
      {
        description: 'Why it could not be read the last time',
      },
    ),
  ),
  clockAheadMinutes: Nullable(Type.Integer({ description: 'Negative: its clock is behind' })),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Gauge = Static<typeof Gauge>

/** Whether a gauge is in use and can be read. */
export function gaugeState({
  enabled,
  trouble,
  lastContactTime,
}: Gauge): 'off' | 'trouble' | 'never' | 'good' {
  if (!enabled) return 'off'
  if (trouble) return 'trouble'
  return lastContactTime ? 'good' : 'never'
}

export const GaugeListQuery = ListQuery

/** What a console says now: helps to find out which probe is which, and is kept nowhere. */
export const GaugeProbing = Type.Object({
  clockAheadMinutes: Nullable(Type.Integer()),
  probes: Type.Array(
    Type.Object({
      probe: Probe,
      volume: Nullable(Centilitres()),
      oilHeight: Nullable(Type.Number({ description: 'Millimetres' })),
      waterHeight: Nullable(Type.Number({ description: 'Millimetres' })),
      temperature: Nullable(Type.Number({ description: 'Degrees Celsius' })),
    }),
  ),
})

export type GaugeProbing = Static<typeof GaugeProbing>
