import { Page } from '@app/kernel/schema'
import { get, type Room } from '../../../http/route.ts'
import { Programme, ProgrammeListQuery } from './contract.ts'
import { searchProgrammes } from './service.ts'

export const programmes: Room = {
  doors: [
    get(
      '/cards',
      {
        summary: 'Lists card programmes',
        permission: [
          'addedValueServices:read',
          'personalMember:read',
          'mPersonalMember:read',
          'anonymousCard:read',
          'employeeCard:read',
        ],
        query: ProgrammeListQuery,
        reply: Page(Programme),
      },
      (ctx, { query }) => searchProgrammes(ctx, query),
    ),
  ],
}
