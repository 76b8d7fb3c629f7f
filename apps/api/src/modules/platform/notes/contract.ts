/** Notes: what people write beside a record for whoever looks at it after them. */

import {
  Id,
  Nullable,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

/** What notes can be about. */
export type NoteSubject = 'order' | 'member' | 'shift' | 'intake'

export const LONGEST_NOTE = 1000

export const MOST_NOTE_FILES = 5

/** For so long its author may take a note back. */
export const REMOVABLE_HOURS = 24

export const NewNote = requestBody({
  text: Text({ maxLength: LONGEST_NOTE, description: 'What is to be known; not blank' }),
  attachments: Type.Optional(
    Type.Array(ReferenceInput(), {
      maxItems: MOST_NOTE_FILES,
      uniqueItems: true,
      description: 'Pictures and PDFs, each uploaded as `noteFile`, as they are to be listed',
    }),
  ),
})

export type NewNote = Static<typeof NewNote>

export const NoteFile = Type.Object({
  id: Id(),
  name: Type.String(),
  isPicture: Type.Boolean({ description: 'Shown as it is; anything else is for saving' }),
})

export type NoteFile = Static<typeof NoteFile>

export const Note = Type.Object({
  id: Id(),
  text: Type.String(),
  attachments: Type.Array(NoteFile),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  isRemovable: Type.Boolean({ description: 'Whether the caller may take it back still' }),
})

export type Note = Static<typeof Note>

export const Notes = Type.Object({
  content: Type.Array(Note, { description: 'The newest hundred, the newest first' }),
  totalElements: Type.Integer({ minimum: 0 }),
})

export type Notes = Static<typeof Notes>
