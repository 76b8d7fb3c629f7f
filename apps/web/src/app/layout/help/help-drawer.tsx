import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useIsMobile } from '#lib/files/media.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { mayOpen } from '../../routing/menu.ts'
import { useRouteName } from '../use-route-name.ts'
import { type AskedHelp, closeHelp } from '#lib/help/asked-help.ts'
import { Chapter, type Place } from './chapter.tsx'
import { CHAPTERS } from './chapters.ts'
import { chapterAbout } from '#lib/help/contents.ts'
import styles from './help-drawer.module.css'
import { KeyList } from './key-list.tsx'
import { useUnread } from './unread.ts'
import { beginTour } from './tours/running-tour.ts'
import { TourAgain, TourOffer } from './tours/tour-offer.tsx'
import { words } from './words.ts'

interface HelpDrawerProps {
  open: boolean
  asked: AskedHelp | undefined
}

/** The manual: first the chapter that was asked for or is about the page, else what there is. */
export function HelpDrawer({ open, asked }: HelpDrawerProps) {
  const isMobile = useIsMobile()
  const page = useRouteName()
  const [answered, setAnswered] = useState<AskedHelp>()
  const [place, setPlace] = useState<Place>()
  if (asked && asked !== answered) {
    const chapter = asked.chapter ?? chapterAbout(page)
    setAnswered(asked)
    setPlace(chapter && { chapter })
  }
  return (
    <Drawer
      open={open}
      size={isMobile ? '100%' : 600}
      title={words.title}
      onClose={closeHelp}
      afterOpenChange={(isOpen) => !isOpen && beginTour()}
    >
      <Shown key={place?.chapter} place={place} onGo={setPlace} />
    </Drawer>
  )
}

interface ShownProps {
  /** Absent: the list of what there is. */
  place: Place | undefined
  onGo: (place: Place | undefined) => void
}

/** Begins at its top, and has the focus that what was followed had. */
function Shown({ place, onGo }: ShownProps) {
  const frame = useRef<HTMLDivElement>(null)
  useNewsRead(place?.chapter === NEWS)
  // Before a heading of the chapter is scrolled to.
  useLayoutEffect(() => {
    frame.current?.focus()
    frame.current?.scrollIntoView()
  }, [])
  return (
    <div ref={frame} tabIndex={-1} className={styles.shown}>
      <TourOffer />
      {place ? (
        <>
          <div className={styles.back}>
            <Button type="link" icon={<ArrowLeftOutlined />} onClick={() => onGo(undefined)}>
              {words.contents}
            </Button>
          </div>
          <Chapter place={place} onGo={onGo} />
        </>
      ) : (
        <Contents onGo={onGo} />
      )}
    </div>
  )
}

const NEWS = 'whats-new'

/** What is new is read once it stands there. */
function useNewsRead(isShown: boolean): void {
  const [isUnread, markRead] = useUnread('news')
  useEffect(() => {
    if (isShown && isUnread) markRead()
  })
}

/** The chapters, what one can do by keyboard, and what runs here. */
function Contents({ onGo }: Pick<ShownProps, 'onGo'>) {
  const [hasNews] = useUnread('news')
  return (
    <>
      <h3 className={styles.heading}>{words.manual}</h3>
      <ul className={styles.chapters}>
        {CHAPTERS.map(({ name, title }) => (
          <li key={name}>
            <Button type="link" onClick={() => onGo({ chapter: name })}>
              {title}
              {hasNews && name === NEWS && <span className={styles.unread}>{words.unread}</span>}
            </Button>
          </li>
        ))}
      </ul>
      <TourAgain />
      <KeyList />
      {mayOpen('Version') && (
        <Link to={pathTo('Version')} onClick={closeHelp}>
          {words.version}
        </Link>
      )}
    </>
  )
}
