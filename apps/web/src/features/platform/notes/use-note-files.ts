/** The files of a note that is being written: sent as they are chosen, one after the other. */

import { type Attachment, UPLOADS } from '@app/api/contract/platform/attachments'
import { MOST_NOTE_FILES } from '@app/api/contract/platform/notes'
import { useState } from 'react'
import { sendFile } from '#lib/files/upload.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { problemWithSize } from '#ui/inputs/upload-field.tsx'
import { words } from './words.ts'

export interface NoteFiles {
  files: readonly Attachment[]
  /** Of the file on its way, in percent; nothing while none is. */
  progress: number | undefined
  /** Why some of what was chosen is not among them. */
  problem: string | undefined
  /** Those that are too large or too many are left out, and it is said. */
  send: (chosen: readonly File[]) => Promise<void>
  remove: (id: number) => void
  clear: () => void
}

export function useNoteFiles(): NoteFiles {
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()

  const send = async (chosen: readonly File[]): Promise<void> => {
    const sendable = chosen.filter((file) => !tooLarge(file))
    const free = MOST_NOTE_FILES - files.length
    const isTooMany = sendable.length > free
    setProblem(isTooMany ? words.tooMany(MOST_NOTE_FILES) : chosen.map(tooLarge).find(Boolean))
    try {
      for (const file of sendable.slice(0, free)) {
        setProgress(0)
        const sent = await sendFile({ type: 'noteFile', file, onProgress: setProgress })
        setFiles((before) => [...before, sent])
      }
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setProgress(undefined)
    }
  }

  return {
    files,
    progress,
    problem,
    send,
    remove: (id) => {
      setFiles((before) => before.filter((file) => file.id !== id))
      setProblem(undefined)
    },
    clear: () => {
      setFiles([])
      setProblem(undefined)
    },
  }
}

const tooLarge = (file: File): string | undefined => problemWithSize(file, UPLOADS.noteFile)
