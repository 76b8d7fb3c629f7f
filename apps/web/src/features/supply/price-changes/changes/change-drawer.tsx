import type { PriceChange } from '@app/api/contract/supply/price-changes'
import { Button, Descriptions, Drawer, Skeleton } from 'antd'
import { count, instant } from '#lib/i18n/format.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { common } from '#locale/words.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { mayCancel } from './change-columns.tsx'
import { ChangeReport } from './change-report.tsx'
import { ChangeStatus } from './change-status.tsx'
import { usePriceChange } from '../price-changes-api.ts'
import styles from '../price-changes.module.css'
import { words } from '../words.ts'

/** One price change, with what every nozzle answered. */
export function ChangeDrawer({
  changeId,
  onCancel,
  onClose,
}: {
  changeId: number | undefined
  onCancel: (change: PriceChange) => void
  onClose: () => void
}) {
  const isMobile = useIsMobile()
  return (
    <Drawer
      open={changeId !== undefined}
      title={words.details}
      size={isMobile ? '100%' : 480}
      destroyOnHidden
      onClose={onClose}
    >
      {changeId !== undefined && <Change id={changeId} onCancel={onCancel} />}
    </Drawer>
  )
}

function Change({ id, onCancel }: { id: number; onCancel: (change: PriceChange) => void }) {
  const { data: change, error, refetch } = usePriceChange(id)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!change) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <>
      <Descriptions column={1} size="small" items={detailsOf(change)} />
      <ChangeReport change={change} />
      {mayCancel(change) && (
        <Button danger block className={styles.cancel ?? ''} onClick={() => onCancel(change)}>
          {words.cancelVerb}
        </Button>
      )}
    </>
  )
}

const { fields } = words

const detailsOf = (change: PriceChange) => [
  { key: 'status', label: common.status, children: <ChangeStatus change={change} /> },
  { key: 'mode', label: fields.mode, children: words.modes[change.mode] },
  { key: 'effectiveAt', label: fields.effectiveAt, children: instant(change.effectiveAt) },
  { key: 'appliedTime', label: words.appliedTime, children: instant(change.appliedTime) },
  ...(change.mode === 'past'
    ? []
    : [{ key: 'attempts', label: words.attempts, children: count(change.attempts) }]),
  { key: 'creator', label: common.operator, children: change.creator?.name ?? '–' },
  { key: 'createdDate', label: common.createdDate, children: instant(change.createdDate) },
  { key: 'remark', label: common.remark, children: change.remark || '–' },
]
