/**
 * The shape of a list of words in one language, for the lists in the others: the same keys, and
 * functions with the same parameters. A word that is missing in one language does not compile.
 */
export type Words<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : Words<T[K]>
}
