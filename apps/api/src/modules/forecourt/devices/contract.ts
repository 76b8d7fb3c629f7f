/** Devices of stations (S-204, D-042, D-145); dispensers and controllers are kept by modules of their own. */

import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reference,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import { DEVICE_TYPES } from '#modules/platform/software/contract.ts'

/** What may be registered: dispensers are set up with their nozzles. */
export const REGISTERED_TYPES = [
  'pos',
  'miniPos',
  'selfService',
  'miniProgram',
  'mp',
  'miniProgramManager',
  'web',
  'dataHub',
  'qPos',
  'screen',
  'screen7',
  'screen15',
  'screen24',
  'screen27',
  'screen32',
] as const

/** Which licence a device takes. */
export const DEVICE_LICENCES = ['device', 'local', 'cloud'] as const

const name = Text({ maxLength: 50, description: 'What staff call it' })
const remark = OptionalText()

export const NewDevice = requestBody({
  type: OneOf(DEVICE_TYPES, { description: 'Dispensers are added where nozzles are set up' }),
  code: Text({
    maxLength: 64,
    pattern: '^[A-Za-z0-9._-]+$',
    description: 'By which it calls; of a station PC, the name in its settings',
  }),
  name,
  remark: Type.Optional(remark),
})

export type NewDevice = Static<typeof NewDevice>

export const DeviceChange = changeBody({ name, remark })

export type DeviceChange = Static<typeof DeviceChange>

export const Device = Type.Object({
  id: Id(),
  station: Reference(),
  type: OneOf(REGISTERED_TYPES),
  licence: OneOf(DEVICE_LICENCES),
  code: Type.String(),
  name,
  remark,
  inUse: Type.Boolean(),
  lastSeenTime: Nullable(
    Timestamp({ description: 'When it asked for its software last, or somebody logged in there' }),
  ),
  versionName: Nullable(Type.String({ description: 'Of the software that it ran then' })),
  endedTime: Nullable(Timestamp()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Device = Static<typeof Device>

export const DeviceListQuery = ListQuery

export const DeviceEnding = Type.Object({ version: Version() }, { additionalProperties: false })
