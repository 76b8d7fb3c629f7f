import { useState } from 'react'
import { type MenuArea, pagesOf, sidebarMenu } from '../../routing/menu.ts'
import { areaTitle } from '../../routing/areas/trail.ts'
import { useMaybeStation } from '#lib/session/session.ts'
import { showLogo } from '../../settings/settings.ts'
import { words } from '../../words.ts'
import { Logo } from '../logo.tsx'
import { useRouteName } from '../use-route-name.ts'
import { AREA_ICONS } from './area-icons.tsx'
import { FoldedArea } from './folded-area.tsx'
import { PageLink } from './page-link.tsx'
import { AreaPages, OpenableArea } from './openable-area.tsx'
import { isShort, useOpenArea } from './open-area.ts'
import styles from './sidebar.module.css'

/** The menu of the caller at this station. */
function useMenu(): readonly MenuArea[] {
  // What a station has taken may be another thing at the next one, and tomorrow.
  const taken = JSON.stringify(useMaybeStation()?.package)
  const [{ of, areas }, setMenu] = useState(() => ({ of: taken, areas: sidebarMenu() }))
  if (of !== taken) setMenu({ of: taken, areas: sidebarMenu() })
  return areas
}

/** The menu by role: areas of work, one open at a time (S-024); all of them at once where there are few pages. */
export function Sidebar({ isCollapsed }: { isCollapsed: boolean }) {
  const hasLogo = showLogo.use()
  const areas = useMenu()
  const [openKey, toggle] = useOpenArea(areas, useRouteName())
  const isFlat = isShort(areas)
  return (
    <nav aria-label={words.menu} className={styles.menu}>
      {hasLogo && <Logo isSmall={isCollapsed} />}
      <ul className={styles.list}>
        {areas.map((area) => {
          const [only, ...others] = pagesOf(area)
          const icon = AREA_ICONS[area.key]
          return (
            <li key={area.key}>
              {only && others.length === 0 ? (
                <PageLink page={only} icon={icon} isIconOnly={isCollapsed} />
              ) : isCollapsed ? (
                <FoldedArea area={area} icon={icon} />
              ) : isFlat ? (
                <>
                  <p className={styles.caption}>{areaTitle(area)}</p>
                  <AreaPages area={area} />
                </>
              ) : (
                <OpenableArea
                  area={area}
                  icon={icon}
                  isOpen={area.key === openKey}
                  onToggle={() => toggle(area.key)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
