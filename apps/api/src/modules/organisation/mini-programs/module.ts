import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { MiniProgram, MiniProgramChange, MiniProgramListQuery, NewMiniProgram } from './contract.ts'
import { miniProgramConstraints } from './errors.ts'
import { miniProgramExport } from './export.ts'
import { addMiniProgram, changeMiniProgram, getMiniProgram, searchMiniPrograms } from './service.ts'

export const miniPrograms: Module = {
  constraints: miniProgramConstraints,
  routes: [
    get(
      '/miniprograms',
      {
        summary: 'Lists the mini programs and public accounts that companies have authorised',
        permission: 'miniPrograms:read',
        query: MiniProgramListQuery,
        listExport: miniProgramExport,
        reply: Page(MiniProgram),
      },
      (ctx, { query }) => searchMiniPrograms(ctx, query),
    ),
    get(
      '/miniprograms/:id',
      {
        summary: 'Shows a mini program or public account',
        permission: 'miniPrograms:read',
        reply: MiniProgram,
      },
      (ctx, { params }) => getMiniProgram(ctx, params.id),
    ),
    post(
      '/miniprograms',
      {
        summary: 'Registers a mini program or public account of a company',
        permission: 'miniPrograms:create',
        idempotent: 'derived',
        body: NewMiniProgram,
        reply: MiniProgram,
      },
      (ctx, { body }) => addMiniProgram(ctx, body),
    ),
    put(
      '/miniprograms/:id',
      {
        summary: 'Renames a mini program or public account, or switches it off and on',
        permission: 'miniPrograms:update',
        body: MiniProgramChange,
        reply: MiniProgram,
      },
      (ctx, { params, body }) => changeMiniProgram(ctx, params.id, body),
    ),
  ],
}
