import { LONGEST_NOTE, type NewNote } from '@app/api/contract/platform/notes'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useCommand } from '#lib/api/use-command.ts'
import { common } from '#locale/words.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { useLeaveGuard } from '#ui/forms/use-leave-guard.ts'
import { NoteFilesField } from './note-files-field.tsx'
import { addNote, notesKey } from './notes-api.ts'
import styles from './notes.module.css'
import { useNoteFiles } from './use-note-files.ts'
import { words } from './words.ts'

/** Text, pictures and PDFs with it, and Ctrl+Enter. */
export function NoteForm({ record }: { record: string }) {
  const client = useQueryClient()
  const guard = useLeaveGuard()
  const [text, setText] = useState('')
  const attached = useNoteFiles()
  const [problem, setProblem] = useState<string>()
  const command = useCommand((note: NewNote, key) => addNote(record, note, key))
  const isBlank = text.trim() === ''
  const isSending = attached.progress !== undefined

  const submit = async (): Promise<void> => {
    if (isBlank || isSending || command.isRunning) return
    setProblem(undefined)
    const attachments = attached.files.map(({ id }) => ({ id }))
    try {
      await command.run({ text: text.trim(), attachments })
      setText('')
      attached.clear()
      guard.settle()
      await client.invalidateQueries({ queryKey: notesKey(record) })
    } catch (error) {
      setProblem(problemText(error))
    }
  }

  return (
    <div className={styles.form}>
      <Input.TextArea
        aria-label={words.label}
        placeholder={words.hint}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={LONGEST_NOTE}
        showCount={text.length > LONGEST_NOTE / 2}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (event.target.value.trim() === '') guard.settle()
          else guard.touch()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        }}
      />
      {problem && <Alert type="error" showIcon title={problem} />}
      {!isBlank && (
        <div className={styles.below}>
          <NoteFilesField {...attached} />
          <Button
            type="primary"
            disabled={isSending}
            loading={command.isRunning}
            onClick={() => void submit()}
          >
            {command.unanswered ? common.retry : words.add}
          </Button>
        </div>
      )}
    </div>
  )
}
