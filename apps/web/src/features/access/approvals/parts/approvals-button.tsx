import { AuditOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { approvalsPanel } from '#lib/session/approvals-panel.ts'
import { count } from '#lib/i18n/format.ts'
import { useStore } from '#lib/state/use-store.ts'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import { useOpenApprovals } from '../approvals-api.ts'
import { words } from '../words.ts'
import styles from './approvals-button.module.css'

const ApprovalsDrawer = whenOpened(
  async () => (await import('./approvals-drawer.tsx')).ApprovalsDrawer,
)

/** More than anybody counts. */
const MOST = 99

/** What waits for the caller: to be decided, or to be carried out. */
export function ApprovalsButton() {
  const box = useStore(approvalsPanel)
  const { toDecide, approved } = useOpenApprovals()
  const waiting = toDecide + approved
  return (
    <>
      <Tooltip title={words.title}>
        <Button
          type="text"
          icon={
            <span className={styles.bell}>
              <AuditOutlined />
              {waiting > 0 && <b aria-hidden>{waiting > MOST ? `${MOST}+` : waiting}</b>}
            </span>
          }
          aria-label={words.open(count(waiting))}
          onClick={() => approvalsPanel.set(toDecide === 0 && approved > 0 ? 'own' : 'toDecide')}
        />
      </Tooltip>
      <ApprovalsDrawer open={box !== undefined} onClose={() => approvalsPanel.set(undefined)} />
    </>
  )
}
