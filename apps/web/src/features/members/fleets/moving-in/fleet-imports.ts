import {
  EMPLOYEE_COLUMNS,
  FLEET_COLUMNS,
  MOST_EMPLOYEE_ROWS,
  MOST_FLEET_ROWS,
  REQUIRED_EMPLOYEE_COLUMNS,
  REQUIRED_FLEET_COLUMNS,
} from '@app/api/contract/members/fleet-imports'
import type { ImportKind } from '#features/platform/imports/parts/import-kind.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'

/** Fleets as a file. */
export const fleetImport = (): ImportKind => ({
  name: 'fleet',
  upload: 'employeeImport',
  mostRows: MOST_FLEET_ROWS,
  mayImport: can('addUnitMember:create'),
  part: 'card',
  hint: words.fleetsHint,
  columns: FLEET_COLUMNS.map((key) => ({
    title: words.fleetColumns[key],
    isRequired: REQUIRED_FLEET_COLUMNS.includes(key),
    meaning: words.fleetMeanings[key],
    example: words.fleetExamples[key],
  })),
  page: pathTo('ImportFleets'),
  listPage: pathTo('UnitMember'),
  resultPage: (id) => pathTo('ImportFleetsResult', { id }),
})

/** Their people, with cars and sub cards. */
export const employeeImport = (): ImportKind => ({
  name: 'fleetEmployee',
  upload: 'employeeImport',
  mostRows: MOST_EMPLOYEE_ROWS,
  mayImport: can('unitMember:update'),
  hint: words.employeesHint,
  columns: EMPLOYEE_COLUMNS.map((key) => ({
    title: words.employeeColumns[key],
    isRequired: REQUIRED_EMPLOYEE_COLUMNS.includes(key),
    meaning: words.employeeMeanings[key],
    example: words.employeeExamples[key],
  })),
  page: pathTo('ImportFleetEmployees'),
  listPage: pathTo('UnitMember'),
  resultPage: (id) => pathTo('ImportFleetEmployeesResult', { id }),
})
