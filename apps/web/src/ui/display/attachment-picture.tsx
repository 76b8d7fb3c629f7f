import { PictureOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { usePicture } from '#lib/files/use-picture.ts'
import { common } from '#locale/words.ts'
import styles from '#ui/inputs/upload.module.css'

interface AttachmentPictureProps {
  id: number
  alt: string
}

/** An uploaded picture. */
export function AttachmentPicture({ id, alt }: AttachmentPictureProps) {
  const { address, isGone } = usePicture(id)
  if (isGone) {
    return <PictureOutlined className={styles.gone ?? ''} title={common.upload.gone} />
  }
  return address ? (
    <img className={styles.picture} src={address} alt={alt} />
  ) : (
    <Skeleton.Node active className={styles.picture ?? ''} />
  )
}
