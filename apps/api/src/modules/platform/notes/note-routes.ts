/** The routes of notes about one kind of record, for the module that the record belongs to. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { get, post, type Route } from '#http/route.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import { NewNote, Note, Notes, type NoteSubject } from './contract.ts'
import { addNote, type NotedRecord, notesOn } from './service.ts'

interface Noted {
  /** The path of the record's own route: `/orders/:id`. */
  path: string
  subject: NoteSubject
  /** In the plural, for the documentation. */
  called: string
  /** Who may read the record: they read its notes, and write some. */
  permission: readonly Permission[]
  wholeScope?: true
  /** @throws Refusal NOT_FOUND for a record that the caller may not read */
  place: (ctx: Ctx, id: number) => Promise<Pick<NotedRecord, 'companyId' | 'stationId'>>
}

export function noteRoutes({ path, subject, called, permission, place, ...rest }: Noted): Route[] {
  const record = async (ctx: Ctx, id: number): Promise<NotedRecord> => {
    // Notes are among those who work here.
    if (ctx.scope.customerId !== undefined) throw refuse(HttpErrors.notFound)
    return { subject, id, ...(await place(ctx, id)) }
  }
  return [
    get(
      `${path}/notes`,
      { summary: `Lists notes on ${called}`, permission, ...rest, reply: Notes },
      async (ctx, { params }) => notesOn(ctx, await record(ctx, params.id)),
    ),
    post(
      `${path}/notes`,
      {
        summary: `Adds a note on ${called}`,
        permission,
        ...rest,
        afterService: 'grace',
        idempotent: 'derived',
        body: NewNote,
        reply: Note,
      },
      async (ctx, { params, body }) => addNote(ctx, await record(ctx, params.id), body),
    ),
  ]
}
