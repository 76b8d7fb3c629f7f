import { isMobile, maskMobile } from '@app/kernel/formats'
import { companyOf, type Ctx } from '#http/context.ts'
import { carriedErrors, issueOneCarried } from '#modules/cards/card-issues/carried-cards.ts'
import { UserErrors } from '#modules/access/users/errors.ts'
import type { Cells } from '#modules/platform/imports/row-reader.ts'
import { importKind, type Lined, type Outcome } from '#modules/platform/imports/kind.ts'
import { oneByOne } from '#modules/platform/imports/one-by-one.ts'
import type { NewFleet } from '../fleets/contract.ts'
import { dissolveFleet } from '../fleets/dissolve.ts'
import { foundFleet } from '../fleets/service.ts'
import {
  FLEET_COLUMNS,
  type FleetColumn,
  MOST_FLEET_ROWS,
  REQUIRED_FLEET_COLUMNS,
} from './contract.ts'
import { FleetRowErrors, rowConstraints, rowErrors } from './errors.ts'
import { findFleetsCalled } from './store.ts'
import { en, zh } from './words.ts'

const LONGEST = {
  name: 64,
  code: 32,
  leader: 64,
  mobile: 11,
  valueMode: 32,
  invoiceType: 32,
  cardName: 64,
  cardNumber: 20,
  remark: 500,
} as const

const UNIQUE: ReadonlySet<FleetColumn> = new Set(['name', 'mobile', 'cardNumber'])

const MODES = (['share', 'assign'] as const).map((value) => ({
  value,
  titles: { zh: zh.valueModes[value], en: en.valueModes[value] },
}))

const INVOICED = (['forbidden', 'consume', 'charge'] as const).map((value) => ({
  value,
  titles: { zh: zh.invoiceTypes[value], en: en.invoiceTypes[value] },
}))

/** Which column a refusal is about. */
const FIELDS: Readonly<Record<string, FleetColumn>> = {
  FLEET_EXISTS: 'name',
  USER_EXISTS: 'mobile',
  MEMBER_IN_OTHER_FLEET: 'mobile',
  PHONE_FORMAT: 'mobile',
}

/** Fleets with their heads and master cards as a file. */
export const fleetImport = importKind({
  name: 'fleet',
  title: { zh: zh.fleets, en: en.fleets },
  upload: 'employeeImport',
  permissions: { read: 'unitMember:read', run: 'addUnitMember:create' },
  // Each row founds a fleet, with its master card.
  part: 'card',
  owner: 'station',
  mostRows: MOST_FLEET_ROWS,
  // A head has a password, and hashing one is slow.
  rowsAtATime: 20,
  columns: FLEET_COLUMNS.map((key) => ({
    key,
    titles: { zh: zh.fleetFields[key], en: en.fleetFields[key] },
    longest: LONGEST[key],
    ...(key === 'mobile' && { masked: maskMobile }),
    ...(REQUIRED_FLEET_COLUMNS.includes(key) && { isRequired: true as const }),
    ...(UNIQUE.has(key) && { isUnique: true as const }),
  })),
  errors: rowErrors,
  read: readFleet,
  take: takeFleets,
  undo: { remove: dissolveFleet },
})

/** What a row says of a fleet. */
interface FleetRow {
  fleet: NewFleet
  /** Of the card that its head carries. */
  cardNumber: string | undefined
}

function readFleet(row: Cells<FleetColumn>): FleetRow {
  const mobile = row.text('mobile') ?? ''
  if (mobile !== '' && !isMobile(mobile)) row.isWrong('mobile', UserErrors.phoneFormat)
  const [code, cardName, remark] = [row.text('code'), row.text('cardName'), row.text('remark')]
  const invoiceType = row.choice('invoiceType', INVOICED)
  return {
    cardNumber: row.text('cardNumber'),
    fleet: {
      name: row.text('name') ?? '',
      valueMode: row.choice('valueMode', MODES) ?? 'share',
      leader: { mobile, name: row.text('leader') ?? '' },
      ...(code !== undefined && { code }),
      ...(cardName !== undefined && { cardName }),
      ...(remark !== undefined && { remark }),
      ...(invoiceType && { invoiceType }),
    },
  }
}

async function takeFleets(ctx: Ctx, rows: readonly Lined<FleetRow>[]): Promise<readonly Outcome[]> {
  const names = rows.map(({ fleet }) => fleet.name)
  const found = await findFleetsCalled(ctx.db, companyOf(ctx), names)
  const known = new Map(found.map((fleet) => [fleet.name.toLowerCase(), fleet]))
  return oneByOne(ctx, rows, {
    fieldOf: (code) => FIELDS[code] ?? (code in carriedErrors ? 'cardNumber' : ''),
    taken: rowConstraints,
    take: async (own, { fleet, cardNumber: number }) => {
      const before = known.get(fleet.name.toLowerCase())
      const isSame = before?.mobile === fleet.leader.mobile && before.value_mode === fleet.valueMode
      if (before && !isSame) return [{ field: 'name', error: FleetRowErrors.otherFleet }]
      const { id, masterId } = before ?? (await founded(own, fleet))
      const userCardId = masterId ?? 0
      const isIssued = number !== undefined && (await issueOneCarried(own, { number, userCardId }))
      if (before && !isIssued) return 'unchanged'
      return { became: before ? 'changed' : 'added', id }
    },
  })
}

async function founded(ctx: Ctx, fleet: NewFleet): Promise<{ id: number; masterId: number }> {
  const { id, masterCard } = await foundFleet(ctx, fleet)
  return { id, masterId: masterCard.id }
}
