import { BellOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useOpenApprovals } from '#features/access/approvals/approvals-api.ts'
import { useOpenAlarms } from '#features/forecourt/alarms/alarms-api.ts'
import { count } from '#lib/i18n/format.ts'
import { inbox } from '#lib/session/inbox.ts'
import { useStore } from '#lib/state/use-store.ts'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import styles from './bell-button.module.css'
import { words } from './words.ts'

const InboxDrawer = whenOpened(async () => (await import('./inbox-drawer.tsx')).InboxDrawer)

/** More than anybody counts. */
const MOST = 99

/** What waits for the caller: alarms, and what a second person has to decide or they themselves to carry out. */
export function BellButton() {
  const part = useStore(inbox)
  const { toDecide, approved } = useOpenApprovals()
  const alarms = useOpenAlarms()
  const approvals = toDecide + approved
  const waiting = alarms + approvals
  const first = (): 'toDecide' | 'own' | 'alarms' => {
    if (toDecide > 0) return 'toDecide'
    if (approved > 0) return 'own'
    return alarms > 0 ? 'alarms' : 'toDecide'
  }
  return (
    <>
      <Tooltip title={words.title}>
        <Button
          type="text"
          data-tour="bell"
          icon={
            <span className={styles.bell}>
              <BellOutlined />
              {waiting > 0 && <b aria-hidden>{waiting > MOST ? `${MOST}+` : waiting}</b>}
            </span>
          }
          aria-label={words.waiting(count(alarms), count(approvals))}
          onClick={() => inbox.set(first())}
        />
      </Tooltip>
      <InboxDrawer open={part !== undefined} onClose={() => inbox.set(undefined)} />
    </>
  )
}
