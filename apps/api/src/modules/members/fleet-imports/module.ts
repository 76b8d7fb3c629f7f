import { isMobile, maskMobile } from '@app/kernel/formats'
import { companyOf, type Ctx } from '#http/context.ts'
import { UserErrors } from '#modules/access/users/errors.ts'
import type { Cells } from '#modules/platform/imports/row-reader.ts'
import { importKind, type Lined, type Outcome } from '#modules/platform/imports/kind.ts'
import { oneByOne } from '#modules/platform/imports/one-by-one.ts'
import type { NewFleet } from '../fleets/contract.ts'
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
  remark: 500,
} as const

const UNIQUE: ReadonlySet<FleetColumn> = new Set(['name', 'mobile'])

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
})

function readFleet(row: Cells<FleetColumn>): { fleet: NewFleet } {
  const mobile = row.text('mobile') ?? ''
  if (mobile !== '' && !isMobile(mobile)) row.isWrong('mobile', UserErrors.phoneFormat)
  const [code, cardName, remark] = [row.text('code'), row.text('cardName'), row.text('remark')]
  const invoiceType = row.choice('invoiceType', INVOICED)
  return {
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

async function takeFleets(
  ctx: Ctx,
  rows: readonly Lined<{ fleet: NewFleet }>[],
): Promise<readonly Outcome[]> {
  const names = rows.map(({ fleet }) => fleet.name)
  const found = await findFleetsCalled(ctx.db, companyOf(ctx), names)
  const known = new Map(found.map((fleet) => [fleet.name.toLowerCase(), fleet]))
  return oneByOne(ctx, rows, {
    fieldOf: (code) => FIELDS[code] ?? '',
    taken: rowConstraints,
    take: async ({ fleet }) => {
      const before = known.get(fleet.name.toLowerCase())
      if (!before) {
        await foundFleet(ctx, fleet)
        return 'added'
      }
      const isSame = before.mobile === fleet.leader.mobile && before.value_mode === fleet.valueMode
      return isSame ? 'unchanged' : [{ field: 'name', error: FleetRowErrors.otherFleet }]
    },
  })
}
