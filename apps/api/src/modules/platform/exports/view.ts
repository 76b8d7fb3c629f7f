/** An export as the wire shows it, its failure worded in the reader's language. */

import { type ErrorDefinition, messageIn } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import type { Export } from './contract.ts'
import { ExportErrors, ExportFailures } from './errors.ts'
import type { ExportRow } from './store.ts'

const DEFINITIONS = new Map<string, ErrorDefinition>(
  [HttpErrors, ExportErrors, ExportFailures].flatMap((table) =>
    Object.values(table).map((definition): [string, ErrorDefinition] => [
      definition.code,
      definition,
    ]),
  ),
)

export function toExport({ language }: Ctx, row: ExportRow): Export {
  const filter = asFilter(row.filter)
  return {
    id: row.id,
    type: row.resource,
    name: row.name,
    format: row.format,
    language: row.language,
    status: row.status,
    total: row.total,
    done: row.done,
    size: row.size,
    sha256: row.sha256,
    isArchived: row.archive_id !== null,
    failure: failureOf(row, language),
    search: filter.search ?? '',
    from: filter.from ?? null,
    to: filter.to ?? null,
    station: row.station_id ? { id: row.station_id, name: row.station_name ?? '' } : null,
    // Platform staff are in sight of nobody who looks at one company, not even of themselves.
    creator: { id: row.created_by, ...(row.creator_name !== null && { name: row.creator_name }) },
    finishedTime: row.finished_at,
    expiresTime: row.expires_at,
    createdDate: row.created_at,
  }
}

/** What was asked for, as it was checked by the list's own route. */
export const asFilter = (filter: unknown): { search?: string; from?: string; to?: string } =>
  typeof filter === 'object' && filter !== null ? filter : {}

function failureOf(row: ExportRow, language: Ctx['language']): Export['failure'] {
  if (row.failure === null) return null
  const definition = DEFINITIONS.get(row.failure) ?? ExportFailures.broken
  const details = typeof row.failure_details === 'object' ? row.failure_details : null
  return { code: row.failure, message: messageIn(language, definition, { ...details }) }
}
