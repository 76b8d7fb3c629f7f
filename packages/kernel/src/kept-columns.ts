/** Columns that some kinds of role are not given, on screen or in a file (S-354, D-286). */

const KEPT_FROM: ReadonlyMap<string, readonly string[]> = new Map([['moneyFlow', ['station_bill']]])

/** Whether somebody with these roles is not given a column, whatever another role of theirs gives. */
export const isKeptFrom = (
  roles: readonly { readonly defaultRole: string }[],
  column: string,
): boolean => roles.some(({ defaultRole }) => KEPT_FROM.get(column)?.includes(defaultRole))
