/** Kinds of imports: what a module says of the rows that it takes in. */

import type { ErrorDefinition, Language } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { Part } from '#http/route.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import type { UploadType } from '#modules/platform/attachments/contract.ts'
import type { ImportColumn, Trouble } from './columns.ts'
import type { Cells, RowReader } from './row-reader.ts'

/** What became of a row. */
export type Outcome = 'added' | 'changed' | 'unchanged' | readonly Trouble[]

interface Definition<Key extends string, Row> {
  /** In addresses and jobs: `item` has `/itemImports`. */
  name: string
  title: Readonly<Record<Language, string>>
  upload: UploadType
  permissions: { read: Permission; run: Permission }
  /** What a station must have taken for them. */
  part?: Part
  /** Whose the rows are: the selected station's, or the whole company's. */
  owner: 'station' | 'company'
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
   * check does the same in a transaction that is rolled back. The same rows once more change nothing.
   */
  take(ctx: Ctx, rows: readonly Row[]): Promise<readonly Outcome[]>
}

export interface ImportKind extends Omit<Definition<string, never>, 'read' | 'take'> {
  takeLines(ctx: Ctx, lines: readonly RowReader[]): Promise<readonly Outcome[]>
}

/** Only rows whose cells say something are taken; of the others it is told what is wrong. */
export function importKind<Key extends string, Row>({
  read,
  take,
  ...definition
}: Definition<Key, Row>): ImportKind {
  return {
    ...definition,
    takeLines: async (ctx, lines) => {
      const rows = lines.map((line) => read(line))
      const isGood = lines.map(({ troubles }) => troubles.length === 0)
      const outcomes = await take(
        ctx,
        rows.filter((_, at) => isGood[at]),
      )
      const taken = outcomes.values()
      return lines.map(({ troubles }, at) => {
        const outcome = isGood[at] ? taken.next().value : troubles
        if (outcome === undefined) throw new Error(`${definition.name}: an outcome is missing`)
        return outcome
      })
    },
  }
}
