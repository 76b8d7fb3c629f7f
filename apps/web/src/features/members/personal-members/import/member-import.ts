import {
  MEMBER_COLUMNS,
  MOST_MEMBER_ROWS,
  REQUIRED_MEMBER_COLUMNS,
} from '@app/api/contract/members/member-imports'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import type { ImportKind } from '#features/platform/imports/parts/import-kind.ts'
import { words } from './words.ts'

/** Members as a file. */
export const memberImport = (): ImportKind => ({
  name: 'member',
  upload: 'movingIn',
  mostRows: MOST_MEMBER_ROWS,
  mayImport: can('addPersonalMember:create'),
  hint: words.hint,
  columns: MEMBER_COLUMNS.map((key) => ({
    title: words.columns[key],
    isRequired: REQUIRED_MEMBER_COLUMNS.includes(key),
    meaning: words.meanings[key],
    example: words.examples[key],
  })),
  page: pathTo('ImportMembers'),
  listPage: pathTo('PersonalMember'),
  resultPage: (id) => pathTo('ImportMembersResult', { id }),
})
