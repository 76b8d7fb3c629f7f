import { Drawer, Tabs } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOpenApprovals } from '#features/access/approvals/approvals-api.ts'
import { ApprovalList } from '#features/access/approvals/parts/approval-list.tsx'
import { useOpenAlarms } from '#features/forecourt/alarms/alarms-api.ts'
import { ActiveAlarms } from '#features/forecourt/alarms/parts/active-alarms.tsx'
import { RecentExports } from '#features/platform/exports/parts/recent-exports.tsx'
import { useIsMobile } from '#lib/files/media.ts'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { inbox, INBOX_PARTS, type InboxPart, messages } from '#lib/session/inbox.ts'
import { useStore } from '#lib/state/use-store.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { words } from './words.ts'
import styles from './inbox-drawer.module.css'

/** Alarms, approvals, exports and messages in one place; each part is asked for when it is looked at. */
export function InboxDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isMobile = useIsMobile()
  useClosingOnLeave()
  const part = useStore(inbox)
  const { toDecide, approved, waiting } = useOpenApprovals()
  const alarms = useOpenAlarms()
  const waitingIn: Partial<Record<InboxPart, number>> = {
    alarms,
    toDecide,
    own: approved + waiting,
  }
  const shown = INBOX_PARTS.filter((key) => key !== 'exports' || can('download:read'))
  return (
    <Drawer open={open} size={isMobile ? '100%' : 600} title={words.title} onClose={onClose}>
      <Tabs
        activeKey={part ?? 'toDecide'}
        destroyOnHidden
        tabBarGutter={20}
        items={shown.map((key) => ({
          key,
          label: waitingIn[key]
            ? words.counted(words.parts[key], count(waitingIn[key]))
            : words.parts[key],
          children: <Part part={key} />,
        }))}
        onChange={(key) => inbox.set(INBOX_PARTS.find((one) => one === key))}
      />
    </Drawer>
  )
}

function Part({ part }: { part: InboxPart }) {
  if (part === 'alarms') {
    return <ActiveAlarms empty={<EmptyState title={words.noAlarms} hint={words.noAlarmsHint} />} />
  }
  if (part === 'exports') return <RecentExports />
  if (part === 'messages') return <Messages />
  return <ApprovalList box={part} />
}

/** Whoever follows a link out of it wants to see where that leads. */
function useClosingOnLeave(): void {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    inbox.set(undefined)
  }, [pathname])
}

function Messages() {
  const told = useStore(messages)
  if (told.length === 0) return <EmptyState title={words.noMessages} hint={words.noMessagesHint} />
  return (
    <ul className={styles.messages}>
      {told.map(({ time, title, text }) => (
        <li key={time + title}>
          <strong>{title}</strong>
          {text && <span>{text}</span>}
          <time>{instant(time)}</time>
        </li>
      ))}
    </ul>
  )
}
