/** Imports as the wire shows them, in the reader's language. */

import { type ErrorDefinition, messageIn, type ProblemParams } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { type Import, importMachine, type ImportTrouble } from './contract.ts'
import { CellErrors, ImportFailures, UndoErrors } from './errors.ts'
import type { ImportKind } from './kind.ts'
import { numbersIn } from './work/note-rows.ts'
import type { ImportRow, TroubleRow } from './store.ts'

export function toImport({ language }: Ctx, kind: ImportKind, row: ImportRow): Import {
  const shown = row.columns.flatMap((key, at) => (key === '' ? [] : [at]))
  return {
    id: row.id,
    name: row.file_name,
    status: row.status,
    station: row.station_id ? { id: row.station_id, name: row.station_name ?? '' } : null,
    choices:
      kind.choices?.(
        numbersIn(row.choice),
        { name: row.company_name, isPlatform: row.company_kind === 'platform' },
        language,
      ) ?? [],
    columns: shown.map((at) => titleOf(kind, row.columns[at] ?? '', language)),
    unknownHeadings: row.unknown_headings,
    preview: previewOf(row.preview).map(({ line, cells }) => ({
      line,
      cells: shown.map((at) => cells[at] ?? ''),
    })),
    sameFile: row.same_file,
    total: row.total,
    done: row.done,
    added: row.added,
    changed: row.changed,
    unchanged: row.unchanged,
    failed: row.failed,
    sums: sumsOf(kind, row, language),
    isUndoable: isUndoable(kind, row),
    undone: row.undone,
    kept: row.kept,
    isBegun: row.begun_at !== null,
    failure: failureOf(row, language),
    creator: { id: row.created_by, name: row.creator_name },
    createdDate: row.created_at,
    finishedTime: row.finished_at,
  }
}

/** Whether there may be something to take back; whether it is too late is seen when it is tried. */
export const isUndoable = (
  { undo }: ImportKind,
  row: Pick<ImportRow, 'status' | 'begun_at' | 'added' | 'has_made'>,
): boolean =>
  undo !== undefined &&
  row.begun_at !== null &&
  ('rows' in undo ? row.added > 0 : row.has_made) &&
  importMachine.can(row.status, 'undo')

function sumsOf({ sums }: ImportKind, row: ImportRow, language: Ctx['language']): Import['sums'] {
  const amounts = numbersIn(row.sums)
  const confirmed = row.confirmed_sums === null ? undefined : numbersIn(row.confirmed_sums)
  return sums.map(({ key, titles, unit }) => ({
    key,
    title: titles[language],
    unit,
    amount: amounts[key] ?? 0,
    confirmed: confirmed ? (confirmed[key] ?? 0) : null,
  }))
}

export function toTrouble({ language }: Ctx, kind: ImportKind, row: TroubleRow): ImportTrouble {
  const definition = definitionOf([kind.errors, CellErrors, UndoErrors], row.code)
  return {
    id: row.id,
    import: { id: row.import_id },
    line: row.line,
    field: titleOf(kind, row.field, language),
    value: row.value,
    message: definition ? messageIn(language, definition, paramsOf(row.details)) : row.code,
  }
}

const titleOf = (kind: ImportKind, key: string, language: Ctx['language']): string =>
  kind.columns.find((column) => column.key === key)?.titles[language] ?? ''

/** As the file was looked at when it was sent. */
const previewOf = (preview: unknown): { line: number; cells: string[] }[] =>
  Array.isArray(preview) ? preview : []

const paramsOf = (details: unknown): ProblemParams =>
  typeof details === 'object' && details !== null ? { ...details } : {}

function failureOf({ failure }: ImportRow, language: Ctx['language']): Import['failure'] {
  if (failure === null) return null
  const definition = definitionOf([ImportFailures], failure) ?? ImportFailures.broken
  return { code: failure, message: messageIn(language, definition) }
}

const definitionOf = (
  tables: readonly Readonly<Record<string, ErrorDefinition>>[],
  code: string,
): ErrorDefinition | undefined =>
  tables.flatMap((table) => Object.values(table)).find((definition) => definition.code === code)
