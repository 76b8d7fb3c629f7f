import { Tooltip } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type MenuPage, placeOf } from '../../routing/menu.ts'
import { titles } from '../../titles/titles.ts'
import { useRouteName } from '../use-route-name.ts'
import styles from './sidebar.module.css'

interface PageLinkProps {
  page: MenuPage
  icon?: ReactNode
  isIconOnly?: boolean
}

/** Of a long menu the part with the current page is seen; the page beside it stays where it is. */
function showWithin(link: HTMLElement | null): void {
  const menu = link?.closest('aside')
  if (!link || !menu) return
  const [inner, outer] = [link.getBoundingClientRect(), menu.getBoundingClientRect()]
  if (inner.top < outer.top) menu.scrollTop -= outer.top - inner.top
  if (inner.bottom > outer.bottom) menu.scrollTop += inner.bottom - outer.bottom
}

/** A page of the menu, lit while it, or what was reached from it, is seen. */
export function PageLink({ page, icon, isIconOnly = false }: PageLinkProps) {
  const { pathname } = useLocation()
  const seen = useRouteName()
  const isHere = pathname === page.path
  const isLit = isHere || (seen !== undefined && placeOf(seen)?.page === page.name)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isLit) return undefined
    // At once it would have the browser lay out a page that is not finished.
    const frame = requestAnimationFrame(() => showWithin(link.current))
    return () => cancelAnimationFrame(frame)
  }, [isLit])
  return (
    <Tooltip title={isIconOnly ? titles[page.name] : undefined} placement="right">
      <Link
        ref={link}
        to={page.path}
        className={styles.item ?? ''}
        aria-label={isIconOnly ? titles[page.name] : undefined}
        aria-current={isHere ? 'page' : isLit ? 'true' : undefined}
      >
        {icon}
        {!isIconOnly && <span className={styles.name}>{titles[page.name]}</span>}
      </Link>
    </Tooltip>
  )
}
