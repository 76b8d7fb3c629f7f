/** Software of devices (S-207 to S-209, D-113): applications, versions, and what each device runs. */

import { DOWNLOAD_OUTCOMES } from '@app/kernel/signed/device-call'
import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Percent,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

/** D-145. */
export const DEVICE_TYPES = [
  'pos',
  'miniPos',
  'selfService',
  'miniProgram',
  'mp',
  'miniProgramManager',
  'web',
  'dataHub',
  'qPos',
  'dispenser',
  'screen',
  'screen7',
  'screen15',
  'screen24',
  'screen27',
  'screen32',
] as const

export const VERSION_STATES = ['draft', 'published', 'paused', 'withdrawn'] as const

export type VersionState = (typeof VERSION_STATES)[number]

/** What can be done with a version in a state, and what becomes of it. */
export const VERSION_STEPS = {
  publish: { from: ['draft', 'paused'], to: 'published' },
  pause: { from: ['published'], to: 'paused' },
  withdraw: { from: ['published', 'paused'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly VersionState[]; to: VersionState }>

export type VersionStep = keyof typeof VERSION_STEPS

export const isPossible = (step: VersionStep, state: VersionState): boolean =>
  VERSION_STEPS[step].from.some((from) => from === state)

const HIGHEST_NUMBER = 2_000_000_000

const MOST_STATIONS = 500

const PackageName = Text({
  maxLength: 100,
  pattern: '^[A-Za-z][A-Za-z0-9_]*([.-][A-Za-z0-9_]+)*$',
  description: 'As the program calls itself: com.example.pos',
})

const VersionNumber = Type.Integer({ minimum: 1, maximum: HIGHEST_NUMBER })

const application = {
  name: Text({ maxLength: 50, description: 'Unique on the platform' }),
  packageName: PackageName,
  deviceTypes: Type.Array(OneOf(DEVICE_TYPES), { minItems: 1, maxItems: 16, uniqueItems: true }),
  description: OptionalText({ maxLength: 200 }),
}

export const NewApplication = requestBody(application)

export type NewApplication = Static<typeof NewApplication>

const { packageName: _, ...changeable } = application

export const ApplicationChange = changeBody(changeable)

export type ApplicationChange = Static<typeof ApplicationChange>

export const Application = Type.Object({
  id: Id(),
  ...application,
  latest: Nullable(
    Type.Object(
      { versionName: Type.String(), versionNumber: Type.Integer() },
      {
        description: 'The newest that is published',
      },
    ),
  ),
  devices: Type.Integer({ description: 'How many devices run it' }),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Application = Static<typeof Application>

export const ApplicationListQuery = ListQuery

const release = {
  notes: OptionalText({ maxLength: 1000, description: 'What is new' }),
  forceUpdate: Type.Boolean({ description: 'Devices must run it, or something newer' }),
  rollout: Percent({ description: 'Share of the devices that may have it' }),
  stations: Type.Optional(
    Type.Array(ReferenceInput(), {
      maxItems: MOST_STATIONS,
      description: 'Whose registered devices alone may have it; none: those of all stations',
    }),
  ),
}

export const NewVersion = requestBody({
  application: ReferenceInput(),
  versionName: Text({ maxLength: 30, pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]*$' }),
  versionNumber: VersionNumber,
  package: ReferenceInput({ description: 'An upload of the type software' }),
  ...release,
})

export type NewVersion = Static<typeof NewVersion>

export const VersionChange = changeBody(release)

export type VersionChange = Static<typeof VersionChange>

export const VersionStepBody = requestBody({ version: Version() })

export const DraftRemoval = Type.Object({ version: Version() }, { additionalProperties: false })

export const SoftwareVersion = Type.Object({
  id: Id(),
  application: Reference(),
  versionName: Type.String(),
  versionNumber: Type.Integer(),
  package: Type.Object({
    id: Id(),
    name: Type.String(),
    size: Type.Integer({ description: 'Bytes' }),
    sha256: Type.String(),
  }),
  ...release,
  stations: Type.Array(Reference()),
  status: OneOf(VERSION_STATES),
  devices: Type.Integer({ description: 'How many devices run it' }),
  publishedDate: Nullable(Timestamp()),
  createdDate: Timestamp(),
  version: Type.Integer(),
})

export type SoftwareVersion = Static<typeof SoftwareVersion>

export const SoftwareVersionListQuery = ListQuery

export const Installation = Type.Object({
  id: Id(),
  company: Reference(),
  device: Type.String(),
  application: Reference(),
  versionName: Type.String(),
  versionNumber: Type.Integer(),
  offered: Nullable(
    Type.Object(
      { versionName: Type.String(), versionNumber: Type.Integer() },
      {
        description: 'What it was told to run instead when it asked last',
      },
    ),
  ),
  outcome: Nullable(
    OneOf(DOWNLOAD_OUTCOMES, { description: 'How far it has come with what it was told to run' }),
  ),
  outcomeDate: Nullable(Timestamp()),
  firstSeenDate: Timestamp(),
  lastSeenDate: Timestamp(),
})

export type Installation = Static<typeof Installation>

export const InstallationListQuery = ListQuery

/** A device's call, signed with the secret that its company shares with its devices. */
const deviceCall = {
  company: Text({ maxLength: 50, description: 'The company’s code' }),
  device: Text({ maxLength: 64, pattern: '^[0-9A-Za-z._-]+$' }),
  packageName: PackageName,
  versionName: OptionalText({ maxLength: 30, pattern: '^[0-9A-Za-z.+-]*$' }),
  versionNumber: Type.Integer({ minimum: 0, maximum: HIGHEST_NUMBER }),
  at: Timestamp(),
  sign: Type.String({ pattern: '^[0-9a-f]{64}$' }),
}

export const DeviceCallBody = requestBody(deviceCall)

export type DeviceCallBody = Static<typeof DeviceCallBody>

export const DeviceOutcomeBody = requestBody({ ...deviceCall, outcome: OneOf(DOWNLOAD_OUTCOMES) })

export type DeviceOutcomeBody = Static<typeof DeviceOutcomeBody>

export const LatestVersion = Type.Object({
  latest: Nullable(
    Type.Object({
      versionName: Type.String(),
      versionNumber: Type.Integer(),
      forceUpdate: Type.Boolean({
        description: 'It, or one between, must be run: until then the device does not work',
      }),
      notes: Type.String(),
      fileName: Type.String({ description: 'As it was uploaded' }),
      size: Type.Integer(),
      sha256: Type.String(),
    }),
  ),
})

export type LatestVersion = Static<typeof LatestVersion>
