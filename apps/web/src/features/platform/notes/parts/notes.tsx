import type { Note } from '@app/api/contract/platform/notes'
import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { useProfile } from '#lib/session/session.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Section } from '#ui/layout/page.tsx'
import { AttachedFile } from '../attached-file.tsx'
import { NoteForm } from '../note-form.tsx'
import { removeNote, useNotes } from '../notes-api.ts'
import styles from '../notes.module.css'
import { words } from '../words.ts'

/**
 * What people wrote beside a record, the newest first, and a field to write more for who may change anything.
 *
 * @param record the path of what they are about: `/orders/17`
 */
export function Notes({ record }: { record: string }) {
  const { readOnly } = useProfile()
  const { data, error, refetch } = useNotes(record)
  const [asked, setAsked] = useState<Note>()
  const notes = data?.content ?? []
  const older = (data?.totalElements ?? 0) - notes.length
  return (
    <Section title={words.title}>
      {!readOnly && <NoteForm record={record} />}
      {error && <ProblemView error={error} onRetry={refetch} />}
      {data && notes.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.list} aria-label={words.title}>
        {notes.map((note) => (
          <NoteEntry key={note.id} note={note} onRemove={setAsked} />
        ))}
      </ul>
      {older > 0 && <p className={styles.quiet}>{words.older(older)}</p>}
      {asked && (
        <CommandDialog
          open
          danger
          title={words.removeTitle}
          question={words.removeQuestion(startOf(asked))}
          verb={words.removeTitle}
          done={words.removed}
          onConfirm={() => removeNote(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  )
}

const LONGEST_QUOTE = 40

const startOf = ({ text }: Note): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text

interface NoteEntryProps {
  note: Note
  onRemove: (note: Note) => void
}

function NoteEntry({ note, onRemove }: NoteEntryProps) {
  const { text, attachments, creator, createdDate, isRemovable } = note
  return (
    <li className={styles.note}>
      <div className={styles.head}>
        <span>{creator?.name}</span>
        <time dateTime={createdDate}>{instant(createdDate)}</time>
        {isRemovable && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={words.removeNote(startOf(note))}
            onClick={() => onRemove(note)}
          />
        )}
      </div>
      <p className={styles.text}>{text}</p>
      {attachments.length > 0 && (
        <ul className={styles.files} aria-label={words.files}>
          {attachments.map((file) => (
            <li key={file.id} className={styles.file}>
              <AttachedFile file={file} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
