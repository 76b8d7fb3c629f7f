import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router'
import { useIsMobile } from '#lib/files/media.ts'
import { closeHelp } from '#lib/help/asked-help.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { useProfile } from '#lib/session/session.ts'
import { useUnread } from '../unread.ts'
import { runningTour } from './running-tour.ts'
import { words } from './words.ts'

/** Closes the help and begins, at the page where most of it is. */
function useStart(): () => void {
  const navigate = useNavigate()
  const { restricted } = useProfile()
  const [, answer] = useUnread('tour')
  return () => {
    answer()
    closeHelp()
    if (!restricted) void navigate(pathTo('Home'))
    runningTour.set('waiting')
  }
}

/** For whoever has not answered it yet; a phone has no room for tours. */
export function TourOffer() {
  const isMobile = useIsMobile()
  const start = useStart()
  const [isOpen, answer] = useUnread('tour')
  if (!isOpen || isMobile) return null
  return (
    <Alert
      type="info"
      style={{ marginBottom: 16 }}
      title={words.offer}
      action={
        <>
          <Button type="primary" size="small" onClick={start}>
            {words.start}
          </Button>{' '}
          <Button type="text" size="small" onClick={answer}>
            {words.dismiss}
          </Button>
        </>
      }
    />
  )
}

/** For everybody else. */
export function TourAgain() {
  const isMobile = useIsMobile()
  const start = useStart()
  const [isOpen] = useUnread('tour')
  if (isOpen || isMobile) return null
  return (
    <Button type="link" onClick={start} style={{ padding: 0, marginBottom: 16 }}>
      {words.again}
    </Button>
  )
}
