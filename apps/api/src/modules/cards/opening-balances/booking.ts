/** What the ledger calls the facts behind openings: the file that brought them, and its being undone. */

export const OPENING_SOURCE = 'import'
export const UNDO_SOURCE = 'importUndo'
