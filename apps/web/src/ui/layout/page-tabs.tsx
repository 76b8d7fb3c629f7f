import { Link } from 'react-router'
import styles from './page-tabs.module.css'

interface PageTab {
  key: string
  label: string
}

const intoView = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The matters of a page, each at an address of its own: `?tab=key`. */
export function PageTabs({
  label,
  items,
  active,
  keep,
}: {
  /** What they are matters of. */
  label: string
  items: readonly PageTab[]
  active: string | undefined
  /** What the address says beside the tab, whichever it is. */
  keep?: Readonly<Record<string, string>>
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map((item) => {
        const isActive = item.key === active
        return (
          <Link
            key={item.key}
            className={styles.tab}
            to={{ search: `?${new URLSearchParams({ ...keep, tab: item.key }).toString()}` }}
            replace
            {...(isActive && { 'aria-current': 'page', ref: intoView })}
          >
            {item.label}
          </Link>
        )
      })}
    </nav>
  )
}
