import {
  MOST_STAFF_ROWS,
  REQUIRED_STAFF_COLUMNS,
  STAFF_COLUMNS,
} from '@app/api/contract/access/staff-imports'
import type { ImportKind } from '#features/platform/imports/parts/import-kind.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'

/** People who work here as a file. */
export const staffImport = (): ImportKind => ({
  name: 'staff',
  upload: 'employeeImport',
  mostRows: MOST_STAFF_ROWS,
  mayImport: can('companyUserMge:create'),
  needsPin: true,
  hint: words.hint,
  columns: STAFF_COLUMNS.map((key) => ({
    title: words.columns[key],
    isRequired: REQUIRED_STAFF_COLUMNS.includes(key),
    meaning: words.meanings[key],
    example: words.examples[key],
  })),
  page: pathTo('ImportStaff'),
  listPage: pathTo('StaffMge'),
  resultPage: (id) => pathTo('ImportStaffResult', { id }),
})
