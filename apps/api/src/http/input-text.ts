/**
 * Where an input has text that no database stores: with a NUL character, or with half of a surrogate pair,
 * which is no Unicode. PostgreSQL refuses the one, and of the other a driver makes something else unasked.
 *
 * @returns JSON pointers, of the text or of the object whose property has such a name
 */
export function unstorableTexts(data: unknown, path = ''): string[] {
  if (typeof data === 'string') return isStorable(data) ? [] : [path]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    isStorable(name) ? unstorableTexts(value, `${path}/${name}`) : [path],
  )
}

export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
