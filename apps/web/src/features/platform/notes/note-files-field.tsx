import { UPLOADS } from '@app/api/contract/platform/attachments'
import { MOST_NOTE_FILES } from '@app/api/contract/platform/notes'
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Progress, Upload } from 'antd'
import { common } from '#locale/words.ts'
import { acceptedBy, hintOf } from '#ui/inputs/upload-field.tsx'
import { AttachedFile } from './attached-file.tsx'
import styles from './notes.module.css'
import type { NoteFiles } from './use-note-files.ts'
import { words } from './words.ts'

const RULE = UPLOADS.noteFile

/** What goes with the note, and a button for more, several at once, until there are as many as may be. */
export function NoteFilesField({ files, progress, problem, send, remove }: NoteFiles) {
  const isSending = progress !== undefined
  return (
    <div className={styles.chosen}>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={words.files}>
          {files.map(({ id, name }) => (
            <li key={id} className={styles.file}>
              <AttachedFile file={{ id, name, isPicture: !name.toLowerCase().endsWith('.pdf') }} />
              <Button
                type="text"
                size="small"
                danger
                icon={<DeleteOutlined />}
                aria-label={words.removeFile(name)}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < MOST_NOTE_FILES && (
        <Upload
          accept={acceptedBy(RULE)}
          multiple
          showUploadList={false}
          disabled={isSending}
          beforeUpload={(file, chosen) => {
            // It is called for each file, with all of them.
            if (file === chosen[0]) void send(chosen)
            return false
          }}
        >
          <Button icon={<UploadOutlined />} loading={isSending}>
            {words.chooseFiles}
          </Button>
        </Upload>
      )}
      {isSending ? (
        <Progress
          percent={progress}
          size="small"
          aria-label={common.upload.sending(String(progress))}
        />
      ) : (
        <span className={styles.hint}>{words.filesHint(MOST_NOTE_FILES, hintOf(RULE))}</span>
      )}
      {problem && <Alert type="warning" showIcon title={problem} />}
    </div>
  )
}
