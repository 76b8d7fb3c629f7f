import { platformLogo, platformTitle } from '#lib/session/page-config.ts'
import { useMaybeStation } from '#lib/session/session.ts'
import { usePicture } from '#lib/files/use-picture.ts'
import styles from './layout.module.css'

/**
 * The logo of the station's company, the big one beside an open menu and the small one beside a folded one;
 * where it has none the station's picture, and else the platform's own (S-019, S-028).
 */
export function Logo({ isSmall }: { isSmall: boolean }) {
  const station = useMaybeStation()
  const { bigLogo, smallLogo } = station?.company.property?.value ?? {}
  const logo = isSmall ? smallLogo : bigLogo
  const { address: picture } = usePicture(logo ?? station?.picture)
  if (picture) {
    return (
      <span className={styles.brand}>
        <img
          className={styles.picture}
          src={picture}
          alt={(logo ? station?.company.name : station?.name) ?? ''}
        />
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
