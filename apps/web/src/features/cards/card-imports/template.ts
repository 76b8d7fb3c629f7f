import { csvOf, saveText } from '#lib/files/save-text.ts'
import { words } from './words.ts'

/** An empty file with the right heading. */
export const saveTemplate = (): void =>
  saveText(words.templateName, csvOf([words.templateHeading.split(',')]))
