/** The keys of a table that is written out in code, as their own names rather than any text. */
export const namesOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[]

/** A record without the properties that are undefined: what was not said, and so stays as it is. */
export const definedOf = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
