/**
 * Static SQL: statements whose text is always the same. Building and compiling one costs as much as sending it, so what
 * every request or payment asks is compiled once, and sent with other values from then on.
 */

import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

export interface FixedStatement<Input, Row> {
  rows(db: Db, input: Input): Promise<Row[]>
  first(db: Db, input: Input): Promise<Row | undefined>
  /** For what always has a row, such as adding one. */
  firstOrThrow(db: Db, input: Input): Promise<Row>
  /** For the end of a transaction ({@link writeLast}). */
  compile(db: Db, input: Input): CompiledQuery<Row>
}

/** Makes the placeholder of one of the input's values. */
export type Value<Input> = <Name extends keyof Input>(name: Name) => RawBuilder<Input[Name]>

class Placeholder<Name> {
  readonly name: Name

  constructor(name: Name) {
    this.name = name
  }
}

/** Takes the type of the input, then what builds the statement, which is called once, at its first use. */
export const fixedStatement =
  <Input>() =>
  <Row>(build: (db: Db, value: Value<Input>) => Compilable<Row>): FixedStatement<Input, Row> => {
    let built: CompiledQuery<Row> | undefined
    const compile = (db: Db, input: Input): CompiledQuery<Row> => {
      built ??= build(db, (name) => sql`${new Placeholder(name)}`).compile()
      return { ...built, parameters: built.parameters.map((one) => valueOf(one, input)) }
    }
    const rows = async (db: Db, input: Input): Promise<Row[]> =>
      (await db.executeQuery(compile(db, input))).rows
    return readingFirst({ compile, rows })
  }

type Several<Input, Row> = Pick<FixedStatement<Input, Row>, 'compile' | 'rows'>

function readingFirst<Input, Row>(statement: Several<Input, Row>): FixedStatement<Input, Row> {
  const first = async (db: Db, input: Input): Promise<Row | undefined> =>
    (await statement.rows(db, input))[0]
  const firstOrThrow = async (db: Db, input: Input): Promise<Row> => {
    const row = await first(db, input)
    if (row === undefined) throw new Error('a statement that always has a row had none')
    return row
  }
  return { ...statement, first, firstOrThrow }
}

const valueOf = <Input>(parameter: unknown, input: Input): unknown =>
  parameter instanceof Placeholder ? input[parameter.name as keyof Input] : parameter

/** Values of columns, as parts of a statement. */
type ValuesOf<Row> = { [Column in keyof Row]: RawBuilder<Exclude<Row[Column], undefined>> }

/** Adds rows by a statement that is compiled once for each set of columns that they come with. */
export function fixedInsert<Row extends object>() {
  return <Added>(
    build: (db: Db, values: ValuesOf<Row>) => Compilable<Added>,
  ): FixedStatement<Row, Added> => {
    const statements = new Map<string, FixedStatement<Row, Added>>()
    const statementFor = (row: Row): FixedStatement<Row, Added> => {
      const columns = namesOf(row).filter((column) => row[column] !== undefined)
      const key = columns.join()
      const statement =
        statements.get(key) ??
        fixedStatement<Row>()((db, value) => build(db, valuesOf(columns, value)))
      statements.set(key, statement)
      return statement
    }
    return readingFirst({
      compile: (db, row) => statementFor(row).compile(db, row),
      rows: (db, row) => statementFor(row).rows(db, row),
    })
  }
}

const namesOf = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row)[]

const valuesOf = <Row>(columns: readonly (keyof Row)[], value: Value<Row>): ValuesOf<Row> =>
  Object.fromEntries(columns.map((column) => [column, value(column)])) as ValuesOf<Row>
