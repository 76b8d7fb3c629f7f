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
type Value<Input> = <T>(of: (input: Input) => T) => RawBuilder<T>

class Place {
  /** Of its value among those of the statement. */
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

/** To be called with the type of the input, then with what puts the statement together, which is called once. */
export const fixedStatement =
  <Input>() =>
  <Row>(build: (db: Db, value: Value<Input>) => Compilable<Row>): FixedStatement<Input, Row> => {
    const values: ((input: Input) => unknown)[] = []
    let built: CompiledQuery<Row> | undefined
    const compile = (db: Db, input: Input): CompiledQuery<Row> => {
      built ??= build(db, (of) => sql`${new Place(values.push(of) - 1)}`).compile()
      const parameters = built.parameters.map((parameter) =>
        parameter instanceof Place ? values[parameter.index]?.(input) : parameter,
      )
      return { ...built, parameters }
    }
    const rows = async (db: Db, input: Input): Promise<Row[]> =>
      (await db.executeQuery(compile(db, input))).rows
    return { compile, rows, first: async (db, input) => (await rows(db, input))[0] }
  }
