import { Input } from 'antd'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  id?: string
  maxLength?: number
  /** Where the picture is. */
  value?: string
  onChange?: (address: string) => void
}

const ATTACHMENTS = '/api/v1/attachments/'

/** A picture that visitors see as well, as the logo of a platform: uploaded here, or one by its address (S-019). */
export function PictureField({ id, maxLength, value = '', onChange }: PictureFieldProps) {
  const uploaded = value.startsWith(ATTACHMENTS) ? Number(value.slice(ATTACHMENTS.length)) : NaN
  return (
    <div className={styles.picture}>
      <Input
        autoComplete="off"
        {...(id && { id })}
        {...(maxLength !== undefined && { maxLength })}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <UploadField
        type="companyLogo"
        value={Number.isSafeInteger(uploaded) ? uploaded : null}
        onChange={(attachment) =>
          onChange?.(attachment === null ? '' : `${ATTACHMENTS}${attachment}`)
        }
      />
    </div>
  )
}
