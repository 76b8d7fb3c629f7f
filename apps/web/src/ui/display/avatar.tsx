import { usePicture } from '#lib/files/use-picture.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  /** The picture that somebody uploaded of themselves, if any. */
  picture: number | null
  /** Their first letter stands in for the picture, and until it is there. */
  name: string
  isLarge?: boolean
}

/** Somebody's face; their name stands beside it, so it says nothing of its own. */
export function Avatar({ picture, name, isLarge = false }: AvatarProps) {
  const { address } = usePicture(picture)
  return (
    <span
      className={`${styles.avatar} ${isLarge ? styles.large : ''}`}
      data-initial={[...name][0] ?? ''}
      aria-hidden
    >
      {address && <img src={address} alt="" />}
    </span>
  )
}
