import { platformLogo, platformTitle } from '#lib/session/page-config.ts'
import { useMaybeStation } from '#lib/session/session.ts'
import { usePicture } from '#lib/files/use-picture.ts'
import styles from './layout.module.css'

/**
 * The picture of the station's company, the big one beside an open menu and the small one beside a
 * folded one; the platform's own where the company has none (S-019, S-028).
 */
export function Logo({ isSmall }: { isSmall: boolean }) {
  const station = useMaybeStation()
  const { bigLogo, smallLogo } = station?.company.property?.value ?? {}
  const { address: picture } = usePicture(isSmall ? smallLogo : bigLogo)
  if (picture) {
    return (
      <span className={styles.brand}>
        <img className={styles.picture} src={picture} alt={station?.company.name ?? ''} />
      </span>
    )
  }
  return (
    <span className={styles.brand}>
      <img src={platformLogo()} alt="" />
      {!isSmall && <span className={styles.brandText}>{platformTitle()}</span>}
    </span>
  )
}
