import type { LoadNotes } from '#ui/display/explained/notes.ts'
import type { homeNotes } from './home-notes.ts'

/** What is said about a figure of the home page. */
export const notesAbout =
  (figure: keyof typeof homeNotes): LoadNotes =>
  async () =>
    (await import('./home-notes.ts')).homeNotes[figure]
