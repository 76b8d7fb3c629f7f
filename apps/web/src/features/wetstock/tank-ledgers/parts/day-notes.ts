import { type LoadNotes, noted } from '#ui/display/explained/notes.ts'
import { words } from '../words.ts'

/** How the columns of the days are made up. */
export const dayNotes: LoadNotes = async () =>
  noted((await import('../notes/words.ts')).words, words.fields)
