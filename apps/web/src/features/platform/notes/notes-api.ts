import type { NewNote, Note, Notes } from '@app/api/contract/platform/notes'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

const NOTES_KEY = ['notes']

/** @param record the path of what they are about: `/orders/17` */
export const useNotes = (record: string) =>
  useQuery({
    queryKey: [...NOTES_KEY, record],
    queryFn: () => api.get<Notes>(`${record}/notes`),
    meta: { handlesProblems: true },
  })

export const addNote = (record: string, note: NewNote, idempotencyKey: string): Promise<Note> =>
  api.post(`${record}/notes`, note, { idempotencyKey })

export const removeNote = ({ id }: Pick<Note, 'id'>): Promise<unknown> => api.delete(`/notes/${id}`)

export const notesKey = (record: string): readonly string[] => [...NOTES_KEY, record]
