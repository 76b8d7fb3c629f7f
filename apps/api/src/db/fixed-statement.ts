/**
 * Statements whose text is always the same. Putting one together costs as much as sending it, so what every request or
 * payment asks is put together once, and sent with other values from then on.
 */

import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

export interface FixedStatement<Input, Row> {
  rows(db: Db, input: Input): Promise<Row[]>
  first(db: Db, input: Input): Promise<Row | undefined>
  /** For the end of a transaction ({@link writeLast}). */
  compile(db: Db, input: Input): CompiledQuery<Row>
}

/** Where in a statement something of its input will stand. */
export type Value<Input> = <Name extends keyof Input>(name: Name) => RawBuilder<Input[Name]>

class Place<Name> {
  readonly name: Name

  constructor(name: Name) {
    this.name = name
  }
}

/** To be called with the type of the input, then with what puts the statement together, which is called once. */
export const fixedStatement =
  <Input>() =>
  <Row>(build: (db: Db, value: Value<Input>) => Compilable<Row>): FixedStatement<Input, Row> => {
    let built: CompiledQuery<Row> | undefined
    const compile = (db: Db, input: Input): CompiledQuery<Row> => {
      built ??= build(db, (name) => sql`${new Place(name)}`).compile()
      return { ...built, parameters: built.parameters.map((one) => valueOf(one, input)) }
    }
    const rows = async (db: Db, input: Input): Promise<Row[]> =>
      (await db.executeQuery(compile(db, input))).rows
    return { compile, rows, first: async (db, input) => (await rows(db, input))[0] }
  }

const valueOf = <Input>(parameter: unknown, input: Input): unknown =>
  parameter instanceof Place ? input[parameter.name as keyof Input] : parameter

/** Values of columns, as parts of a statement. */
type ValuesOf<Row> = { [Column in keyof Row]: RawBuilder<Exclude<Row[Column], undefined>> }

/** The adding of a row, put together once for each set of columns that rows come with. */
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
    return {
      compile: (db, row) => statementFor(row).compile(db, row),
      rows: (db, row) => statementFor(row).rows(db, row),
      first: (db, row) => statementFor(row).first(db, row),
    }
  }
}

const namesOf = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row)[]

const valuesOf = <Row>(columns: readonly (keyof Row)[], value: Value<Row>): ValuesOf<Row> =>
  Object.fromEntries(columns.map((column) => [column, value(column)])) as ValuesOf<Row>
