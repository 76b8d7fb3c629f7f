import {
  type Attachment,
  ENDINGS,
  mostBytes,
  UPLOADS,
  type UploadRule,
  type UploadType,
} from '@app/api/contract/platform/attachments'
import { DeleteOutlined, FileOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Progress, Upload } from 'antd'
import { useState } from 'react'
import { fileSize } from '#lib/i18n/format.ts'
import { sendFile } from '#lib/files/upload.ts'
import { common } from '#locale/words.ts'
import { AttachmentPicture } from '#ui/display/attachment-picture.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import styles from './upload.module.css'

const words = common.upload

interface UploadFieldProps {
  id?: string
  type: UploadType
  /** The attachment's id; as a form item gives and takes it. */
  value?: number | null
  onChange?: (value: number | null) => void
}

/** A file for a purpose: chosen or dropped, checked, sent with progress, and shown. */
export function UploadField({ id, type, value, onChange }: UploadFieldProps) {
  const rule: UploadRule = UPLOADS[type]
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<Attachment>()
  const isPicture = !rule.formats.some((format) => NOT_PICTURES.has(format))

  const send = async (file: File): Promise<void> => {
    const tooLarge = problemWithSize(file, rule)
    setProblem(tooLarge)
    if (tooLarge) return
    setProgress(0)
    try {
      const attachment = await sendFile({
        type,
        file,
        isEverywhere: rule.isOwn ?? false,
        onProgress: setProgress,
      })
      setSent(attachment)
      onChange?.(attachment.id)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <div className={styles.field}>
      {value && (isPicture ? <Preview id={value} /> : <FileName file={sent} />)}
      <div className={styles.controls}>
        <div className={styles.buttons}>
          <Upload
            {...(id && { id })}
            accept={acceptedBy(rule)}
            showUploadList={false}
            disabled={progress !== undefined}
            beforeUpload={(file) => {
              void send(file)
              return false
            }}
          >
            <Button icon={<UploadOutlined />} loading={progress !== undefined}>
              {value ? words.replace : isPicture ? words.choosePicture : words.choose}
            </Button>
          </Upload>
          {value && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={common.remove}
              onClick={() => onChange?.(null)}
            />
          )}
        </div>
        {progress === undefined ? (
          <span className={styles.hint}>{hintOf(rule)}</span>
        ) : (
          <Progress percent={progress} size="small" aria-label={words.sending(String(progress))} />
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
      </div>
    </div>
  )
}

const NOT_PICTURES = new Set<string>(['pdf', 'csv', 'txt', 'xlsx', 'package'])

const Preview = ({ id }: { id: number }) => (
  <span className={styles.frame}>
    <AttachmentPicture id={id} alt={words.picture} />
  </span>
)

const FileName = ({ file }: { file: Attachment | undefined }) => (
  <span className={styles.file}>
    <FileOutlined /> {file ? `${file.name} (${fileSize(file.size)})` : common.success}
  </span>
)

/** What a browser's dialog offers to choose. */
export const acceptedBy = (rule: UploadRule): string =>
  endingsOf(rule)
    .map((ending) => `.${ending}`)
    .join(',')

const endingsOf = ({ formats }: UploadRule): string[] =>
  formats.flatMap((format) => ENDINGS[format])

const limitOf = ({ megabytes }: UploadRule): string => `${megabytes} MB`

/** Which files it may be, and how large. */
export const hintOf = (rule: UploadRule): string =>
  (rule.below ? words.below : words.atMost)(endingsOf(rule).join(' / '), limitOf(rule))

/** Told before a file is sent for nothing. */
export function problemWithSize(file: File, rule: UploadRule): string | undefined {
  if (file.size <= mostBytes(rule)) return undefined
  return (rule.below ? words.notBelow : words.tooLarge)(limitOf(rule))
}
