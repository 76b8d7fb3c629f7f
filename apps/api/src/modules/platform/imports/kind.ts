/** Kinds of imports: what a module says of the rows that it takes in. */

import type { ErrorDefinition, Language, Refusal } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { Part } from '#http/route.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import type { UploadType } from '#modules/platform/attachments/contract.ts'
import type { ImportColumn, Trouble } from './columns.ts'
import type { Import, SUM_UNITS } from './contract.ts'
import type { Cells, RowReader } from './row-reader.ts'

/** What became of a row. */
export type Outcome = 'added' | 'changed' | 'unchanged' | Made | readonly Trouble[]

/** What a row has made or changed, of the table that the kind is about: so that it can be taken back. */
interface Made {
  became: 'added' | 'changed'
  id: number
}

/** What was chosen when the file was sent and holds for all its rows, by name, as the kind numbers it. */
export type Choice = Readonly<Record<string, number>>

/** One reading of a file from its first row to its last. */
export interface Pass {
  importId: number
  choice: Choice
  /** Whether nothing of it will be committed: what can no longer be refused need not be written. */
  isCheck: boolean
  /**
   * What earlier rows of this pass were about, with their lines. After a restart a check is told of them once
   * more; where rows are taken it is empty again.
   */
  seen: Map<number | string, number>
}

/** What rows add up to, told after the check and typed again by who has them taken. */
interface ImportSum<Row> {
  key: string
  titles: Readonly<Record<Language, string>>
  unit: (typeof SUM_UNITS)[number]
  of(row: Row): number
}

/** By figure. */
export type Sums = Readonly<Record<string, number>>

/** What is about to be taken, or taken back. */
export interface Confirmation {
  event: 'run' | 'undo'
  import: { id: number; name: string; companyId: number; stationId: number | null }
  sums: Sums
}

/** A row that was to be taken back, and what keeps it. */
export interface UndoneRow {
  line: number
  trouble?: Trouble
}

/** The company that a file was sent for. */
interface ChosenOwner {
  name: string
  isPlatform: boolean
}

interface Definition<Key extends string, Row> {
  /** In addresses and jobs: `item` has `/itemImports`. */
  name: string
  title: Readonly<Record<Language, string>>
  upload: UploadType
  permissions: { read: Permission; run: Permission }
  /** What a station must have taken for them. */
  part?: Part
  /** Rows that give rights: who has them taken shows by the PIN that it is them. */
  needsPin?: true
  /** Whose the rows are: the selected station's, or the whole company's. */
  owner: 'station' | 'company'
  /**
   * Something is chosen with a file, which company it is for among it: the module has a route of its own for
   * sending, and its files are seen whatever is selected. Gives a choice as people read it.
   */
  choices?: (choice: Choice, owner: ChosenOwner, language: Language) => Import['choices']
  /** In a file. */
  mostRows: number
  /** How many rows are taken in one transaction. */
  rowsAtATime: number
  columns: readonly ImportColumn<Key>[]
  /** What it may say of a row, besides what is said of any cell. */
  errors: Readonly<Record<string, ErrorDefinition>>
  /** What a row says. What is wrong with its cells, the reader is told and remembers. */
  read(cells: Cells<Key>): Row
  /**
   * Takes rows in, and tells of each what became of it; one that is refused must leave nothing behind. The
   * check does the same in a transaction that is rolled back, and may leave out what can no longer be refused.
   * The same rows once more change nothing.
   */
  take(ctx: Ctx, rows: readonly Lined<Row>[], pass: Pass): Promise<readonly Outcome[]>
  /** Figures that are confirmed before rows are taken. */
  sums?: readonly ImportSum<Row>[]
  /** A second person's word, without which nothing is taken nor taken back. */
  confirm?: (ctx: Ctx, wanted: Confirmation) => Promise<void>
  undo?: Undo
  /** A switch on the user that forbids it, and what is said then. */
  forbiddenBy?: { restriction: string; refusal: ErrorDefinition }
}

/** How what was taken is taken back: by the rows that were noted as made, or as the kind itself knows them. */
type Undo = UndoOfMade | UndoOfMany | UndoOfOwn

export interface UndoOfMade {
  /**
   * Takes back what a row has added, as a page would; harmless for what is gone already.
   *
   * @param reason for the log
   * @throws Refusal with what keeps it, one of the `errors` of the kind
   */
  remove(ctx: Ctx, id: number, reason: string): Promise<void>
}

export interface UndoOfMany {
  /** How many rows are taken back in one transaction. */
  rowsAtATime: number
  /**
   * Takes back what many rows have added, all at once; harmless for what is gone already.
   *
   * @returns what keeps those that stay, of the `errors` of the kind
   */
  removeAll(ctx: Ctx, made: MadeRows): Promise<ReadonlyMap<number, Refusal>>
}

/** What rows of a file have added. */
export interface MadeRows {
  importId: number
  ids: readonly number[]
  /** Why they are taken back, for the log. */
  reason: string
}

interface UndoOfOwn {
  /** @throws Refusal when it is too late for all of them */
  allow?(ctx: Ctx, importId: number): Promise<void>
  /** The next rows after a line, in their order; none: all are through. */
  rows(ctx: Ctx, wanted: { importId: number; after: number }): Promise<readonly UndoneRow[]>
}

/** A row, and the line of the sheet that it stands in. */
export type Lined<Row> = Row & { line: number }

/** What became of lines, and what the good ones add up to. */
export interface Taken {
  outcomes: readonly Outcome[]
  sums: Sums
}

export interface ImportKind extends Omit<Definition<string, never>, 'read' | 'take' | 'sums'> {
  sums: readonly Omit<ImportSum<never>, 'of'>[]
  takeLines(ctx: Ctx, lines: readonly RowReader[], pass: Pass): Promise<Taken>
}

/** Whether a row was refused. */
export const isTrouble = (outcome: Outcome): outcome is readonly Trouble[] => Array.isArray(outcome)

/** Only rows whose cells say something are taken; of the others it is told what is wrong. */
export function importKind<Key extends string, Row extends object>({
  read,
  take,
  sums = [],
  ...definition
}: Definition<Key, Row>): ImportKind {
  return {
    ...definition,
    sums: sums.map(({ key, titles, unit }) => ({ key, titles, unit })),
    takeLines: async (ctx, lines, pass) => {
      const rows = lines.map((line) => ({ ...read(line), line: line.line }))
      const good = rows.filter((_, at) => lines[at]?.troubles.length === 0)
      const outcomes = await take(ctx, good, pass)
      if (outcomes.length !== good.length)
        throw new Error(`${definition.name}: an outcome is missing`)
      const taken = good.filter((_, at) => !isTrouble(outcomes[at] ?? []))
      const rest = outcomes.values()
      return {
        outcomes: lines.map(({ troubles }) =>
          troubles.length > 0 ? troubles : (rest.next().value ?? []),
        ),
        sums: Object.fromEntries(
          sums.map(({ key, of }) => [key, taken.reduce((sum, row) => sum + of(row), 0)]),
        ),
      }
    },
  }
}
