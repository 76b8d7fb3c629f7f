import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '#http/errors.ts'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { tableUpload } from '#modules/platform/attachments/tables.ts'
import {
  NewTankTable,
  ProposalDecision,
  ReadTankTable,
  TankTables,
  TankTablesQuery,
} from './contract.ts'
import { tankTableConstraints } from './errors.ts'
import { releaseTable, withdrawTable } from './release.ts'
import { getTables, giveTable, MOST_FILE_ROWS, readFile } from './service.ts'

/** The rows, a heading, and one more, by which a longer table is known. */
const MOST_LINES = MOST_FILE_ROWS + 2

export const tankTables: Module = {
  constraints: tankTableConstraints,
  routes: [
    get(
      '/tanks/:id/tables',
      {
        summary: 'Shows the strapping table of a tank, and those before it',
        permission: 'tankMge:read',
        query: TankTablesQuery,
        reply: TankTables,
      },
      (ctx, { params, query }) => getTables(ctx, params.id, query.tableId),
    ),
    post(
      '/tanks/:id/tables',
      {
        summary: 'Gives a tank its strapping table, or proposes another in its place',
        permission: 'tankMge:create',
        idempotent: 'derived',
        body: NewTankTable,
        reply: TankTables,
      },
      (ctx, { params, body }) => giveTable(ctx, params.id, body),
    ),
    post(
      '/tankTableProposals/:id/release',
      {
        summary: 'Puts a proposed strapping table into use',
        permission: 'releaseTankTable',
        idempotent: 'derived',
        body: ProposalDecision,
        reply: TankTables,
      },
      (ctx, { params, body }) => releaseTable(ctx, params.id, body),
    ),
    post(
      '/tankTableProposals/:id/withdraw',
      {
        summary: 'Withdraws a proposed strapping table',
        permission: 'tankMge:create',
        idempotent: 'derived',
        body: ProposalDecision,
        reply: TankTables,
      },
      (ctx, { params, body }) => withdrawTable(ctx, params.id, body),
    ),
    post(
      '/tankTables/read',
      {
        summary: 'Reads a strapping table out of a file, which is kept nowhere',
        permission: 'tankMge:create',
        receives: (_query, session) => tableUpload('tankTable', session, MOST_LINES),
        reply: ReadTankTable,
      },
      async (_ctx, { file }) => {
        if (!file) throw refuse(HttpErrors.fileMissing)
        return readFile(file.rows)
      },
    ),
  ],
}
