/** The pages on which something is typed that is not saved yet, by their addresses in the console. */

const pages = new Set<string>()

export const isUnsaved = (pathname: string): boolean => pages.has(pathname)

export const unsavedPages = (): readonly string[] => [...pages]

export const noteUnsaved = (pathname: string): void => void pages.add(pathname)

/** It is saved, or given up knowingly. */
export function forgetUnsaved(pathnames: readonly string[]): void {
  for (const pathname of pathnames) pages.delete(pathname)
}
