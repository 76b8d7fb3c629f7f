/** The pages on which something is typed that is not saved yet, by their addresses in the console. */

const pages = new Set<string>()

export const isUnsaved = (pathname: string): boolean => pages.has(pathname)

export const unsavedPages = (): readonly string[] => [...pages]

export const noteUnsaved = (pathname: string): void => void pages.add(pathname)

/** A dialog is open in which something can be typed; to search and to choose a page lose nothing. */
export const isTyping = (): boolean =>
  [...(globalThis.document?.querySelectorAll(DIALOG_FIELDS) ?? [])].some((field) =>
    field.checkVisibility(),
  )

const DIALOG_FIELDS = '[role="dialog"] :is(form, textarea, input:not([role="combobox"]))'

/** It is saved, or given up knowingly. */
export function forgetUnsaved(pathnames: readonly string[]): void {
  for (const pathname of pathnames) pages.delete(pathname)
}
