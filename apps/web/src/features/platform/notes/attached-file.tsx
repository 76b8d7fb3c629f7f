import type { NoteFile } from '@app/api/contract/platform/notes'
import { FileOutlined } from '@ant-design/icons'
import { App as AntApp, Button } from 'antd'
import { api } from '#lib/api/api.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { usePicture } from '#lib/files/use-picture.ts'
import { AttachmentPicture } from '#ui/display/attachment-picture.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import styles from './notes.module.css'
import { words } from './words.ts'

/** A picture, which opens as large as it is; anything else is saved. */
export function AttachedFile({ file }: { file: NoteFile }) {
  return file.isPicture ? <Picture file={file} /> : <SaveButton file={file} />
}

function Picture({ file: { id, name } }: { file: NoteFile }) {
  const { address } = usePicture(id)
  return (
    <a className={styles.picture} href={address} title={name} target="_blank" rel="noreferrer">
      <AttachmentPicture id={id} alt={words.picture(name)} />
    </a>
  )
}

function SaveButton({ file: { id, name } }: { file: NoteFile }) {
  const { message } = AntApp.useApp()
  const save = async (): Promise<void> => {
    try {
      await saveFile(await api.file(`/attachments/${id}`))
    } catch (error) {
      message.error(problemText(error))
    }
  }
  return (
    <Button size="small" icon={<FileOutlined />} onClick={() => void save()}>
      {name}
    </Button>
  )
}
