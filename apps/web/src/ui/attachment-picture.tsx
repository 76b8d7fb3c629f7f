import { PictureOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { api } from '../lib/api.ts'
import { common } from '../locale/words.ts'
import styles from './upload.module.css'

interface AttachmentPictureProps {
  id: number
  alt: string
}

/** An uploaded picture (S-380). It is fetched as who is logged in, which an address alone could not be. */
export function AttachmentPicture({ id, alt }: AttachmentPictureProps) {
  const { data: address, isError } = useQuery({
    queryKey: ['attachment', id],
    queryFn: () => addressFor(id),
    // What an id names never changes; its address holds as long as this page does.
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { handlesProblems: true },
  })
  if (isError) {
    return <PictureOutlined className={styles.gone ?? ''} title={common.upload.gone} />
  }
  return address ? (
    <img className={styles.picture} src={address} alt={alt} />
  ) : (
    <Skeleton.Node active className={styles.picture ?? ''} />
  )
}

async function addressFor(id: number): Promise<string> {
  const response = await api.file(`/attachments/${id}`)
  return URL.createObjectURL(await response.blob())
}
