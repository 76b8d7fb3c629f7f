import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { namesOf } from '@app/kernel/names'
import { routeEntry, ROUTES } from '#lib/routes/route-table.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { mayOpen } from '../../routing/menu.ts'
import { hasPage } from '../../routing/pages.ts'
import { closeHelp } from '#lib/help/asked-help.ts'
import styles from './chapter.module.css'
import { textOf } from './chapters.ts'
import { CHAPTER_NAMES, type ChapterName } from '#lib/help/contents.ts'
import { anchorOf, Markdown } from './markdown.tsx'
import { addressOf } from './pictures.ts'

/** Where in the manual somebody reads. */
export interface Place {
  chapter: ChapterName
  /** The heading that a link led to. */
  heading?: string | undefined
}

interface ChapterProps {
  place: Place
  onGo: (place: Place) => void
}

/** A chapter of the manual; its links lead to others, and to the pages that the reader may open. */
export function Chapter({ place, onGo }: ChapterProps) {
  const { chapter } = place
  const { data, error } = useQuery({
    queryKey: ['manual', chapter],
    queryFn: () => textOf(chapter),
    staleTime: Infinity,
    meta: { handlesProblems: true },
  })
  const isThere = data !== undefined
  useEffect(() => {
    const { heading } = place
    if (isThere && heading) document.getElementById(anchorOf(heading))?.scrollIntoView()
  }, [isThere, place])
  if (error) return <p role="alert">{problemText(error)}</p>
  if (!isThere) return <Skeleton active />
  const draw = (href: string, label: ReactNode): ReactNode => {
    const to = placeOf(href)
    if (!to) return <PageLink href={href}>{label}</PageLink>
    return (
      <button type="button" className={styles.link} onClick={() => onGo(to)}>
        {label}
      </button>
    )
  }
  return (
    <article className={styles.chapter}>
      <Markdown text={data} link={draw} picture={drawPicture} />
    </article>
  )
}

/** Of a fixed height until it is there, so that what is read does not move. */
const drawPicture = (file: string, caption: string): ReactNode => (
  <img className={styles.picture} src={addressOf(file)} alt={caption} loading="lazy" />
)

/** `coupons.en.md#adding-one`: as files of the manual refer to one another. */
function placeOf(href: string): Place | undefined {
  const [, name, heading] = /^([a-z-]+)\.(?:zh|en)\.md(?:#(.+))?$/.exec(href) ?? []
  const chapter = CHAPTER_NAMES.find((one) => one === name)
  return chapter && { chapter, heading }
}

/** The text alone for whoever may not open the page. */
function PageLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const [pathname] = href.split(/[?#]/)
  const page = namesOf(ROUTES).find((name) => routeEntry(name).path === pathname)
  if (!page || !hasPage(page) || !mayOpen(page)) return children
  return (
    <Link to={href} onClick={closeHelp}>
      {children}
    </Link>
  )
}
