import { FullscreenOutlined, HomeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { instant, timeOfDay } from '#lib/i18n/format.ts'
import { useLiveState } from '#lib/live/live.ts'
import { useStation } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import styles from './screen.module.css'
import { words } from './words.ts'
import { pathTo } from '#lib/routes/path-to.ts'

/** Whose wall it is, what time it is there, and whether the figures are of now. */
export function ScreenHeader({ at }: { at: string | undefined }) {
  const { company } = useStation()
  const isLive = useLiveState() === 'connected'
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{company.name}</h1>
      <div className={styles.state} role="status">
        <StatusDot tone={isLive ? 'green' : 'red'}>{isLive ? words.live : words.lost}</StatusDot>
        {at && <span>{words.asOf(timeOfDay(at))}</span>}
      </div>
      <Clock />
      <nav className={styles.ways} aria-label={words.title}>
        {document.fullscreenEnabled && (
          <Button
            type="text"
            icon={<FullscreenOutlined />}
            aria-label={words.fullscreen}
            onClick={() => document.documentElement.requestFullscreen()}
          />
        )}
        <LinkButton
          to={pathTo('Home')}
          type="text"
          icon={<HomeOutlined />}
          aria-label={words.leave}
        />
      </nav>
    </header>
  )
}

const SECOND_MS = 1000

function Clock() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className={styles.clock} dateTime={now.toISOString()}>
      {instant(now.toISOString()).slice(0, 19)}
    </time>
  )
}
