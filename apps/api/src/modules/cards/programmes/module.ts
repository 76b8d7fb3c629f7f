import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { NewProgramme, Programme, ProgrammeChange, ProgrammeListQuery } from './contract.ts'
import { programmeConstraints } from './errors.ts'
import { programmeExport } from './export.ts'
import { changeProgramme, openProgramme } from './offering.ts'
import { searchProgrammes } from './service.ts'

export const programmes: Module = {
  constraints: programmeConstraints,
  routes: [
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
        listExport: programmeExport,
        reply: Page(Programme),
      },
      (ctx, { query }) => searchProgrammes(ctx, query),
    ),
    post(
      '/cards',
      {
        summary: 'Opens a card programme: points, stored value or levels',
        permission: 'openServices:create',
        idempotent: 'derived',
        body: NewProgramme,
        reply: Programme,
      },
      (ctx, { body }) => openProgramme(ctx, body),
    ),
    put(
      '/cards/:id',
      {
        summary: 'Changes a card programme',
        permission: 'editServices:update',
        body: ProgrammeChange,
        reply: Programme,
      },
      (ctx, { params, body }) => changeProgramme(ctx, params.id, body),
    ),
  ],
}
