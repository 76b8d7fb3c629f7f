/** The keys of a table that is written out in code, as their own names rather than any text. */
export const namesOf = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[]
