import { StarFilled } from '@ant-design/icons'
import { useState } from 'react'
import { type MenuArea, pagesOf, sidebarMenu } from '../../routing/menu.ts'
import { areaTitle } from '../../routing/areas/trail.ts'
import { useMaybeStation } from '#lib/session/session.ts'
import { showLogo } from '../../settings/settings.ts'
import { words } from '../../words.ts'
import { Logo } from '../logo.tsx'
import { useRouteName } from '../use-route-name.ts'
import { AREA_ICONS } from './area-icons.tsx'
import { useFavourites } from './favourites.ts'
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
  const [favourites] = useFavourites()
  const marked = areas.flatMap(pagesOf).filter(({ name }) => favourites.includes(name))
  return (
    <nav aria-label={words.menu} data-tour="menu" className={styles.menu}>
      {hasLogo && <Logo isSmall={isCollapsed} />}
      {marked.length > 0 && !isCollapsed && (
        <section className={styles.favourites} aria-label={words.favourites}>
          <p className={styles.caption}>{words.favourites}</p>
          <ul className={styles.list}>
            {marked.map((page) => (
              <li key={page.name}>
                <PageLink page={page} icon={<StarFilled aria-hidden />} />
              </li>
            ))}
          </ul>
        </section>
      )}
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
