import { isStorableText } from '@app/kernel/formats'

/**
 * Where an input has text that no database stores, as JSON pointers: of the text, or of the object whose
 * property has such a name.
 */
export function unstorableTexts(data: unknown, path = ''): string[] {
  if (typeof data === 'string') return isStorableText(data) ? [] : [path]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) =>
    isStorableText(name) ? unstorableTexts(value, `${path}/${name}`) : [path],
  )
}
