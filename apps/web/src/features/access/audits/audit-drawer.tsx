import type { Audit } from '@app/api/contract/access/audits'
import { Button, Drawer } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { personOf, roleOf, whatOf } from './audit-columns.tsx'
import { propertyName } from './audit-names.ts'
import { auditValue } from './audit-value.ts'
import styles from './audits.module.css'
import { type Difference, differences } from './difference.ts'
import { words } from './words.ts'

const { fields } = words

const WIDTH_PX = 640

interface AuditDrawerProps {
  audit: Audit | undefined
  onClose: () => void
  /** Shows everything that was done to the same thing. */
  onHistory: (audit: Audit) => void
}

/** One entry of the log: who, when, from where, and what was before and after. */
export function AuditDrawer({ audit, onClose, onHistory }: AuditDrawerProps) {
  const isMobile = useIsMobile()
  return (
    <Drawer
      open={audit !== undefined}
      title={audit && whatOf(audit)}
      size={isMobile ? '100%' : WIDTH_PX}
      onClose={onClose}
      footer={audit && <Button onClick={() => onHistory(audit)}>{words.itsHistory}</Button>}
    >
      {audit && (
        <>
          <DetailList items={detailsOf(audit)} />
          <Changes audit={audit} all={differences(audit.before, audit.after)} />
        </>
      )}
    </Drawer>
  )
}

const detailsOf = (audit: Audit) =>
  [
    { label: fields.person, value: personOf(audit) },
    { label: fields.role, value: roleOf(audit) },
    { label: fields.time, value: instant(audit.createdDate) },
    { label: common.station, value: audit.station?.name },
    { label: fields.reason, value: audit.reason },
    { label: fields.ip, value: audit.ip },
    { label: fields.sequence, value: String(audit.sequence) },
    { label: fields.request, value: audit.requestId },
  ].filter(({ value }) => value)

function Changes({ audit, all }: { audit: Audit; all: readonly Difference[] }) {
  if (all.length === 0) return <p className={styles.hint}>{words.noDetails}</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {all.map((difference) => (
          <Change key={difference.path} audit={audit} difference={difference} />
        ))}
      </tbody>
    </table>
  )
}

function Change({ audit, difference }: { audit: Audit; difference: Difference }) {
  const { path, before, after, isChanged } = difference
  const place = { action: audit.action, path }
  const [old, fresh] = [auditValue(place, before), auditValue(place, after)]
  const label = path === '' ? words.name : propertyName(audit.entity, path)
  if (!isChanged) {
    return (
      <tr className={styles.same}>
        <th scope="row">{label}</th>
        <td>{old ?? '–'}</td>
        <td>{words.unchanged}</td>
      </tr>
    )
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{old === undefined ? '–' : <del>{old}</del>}</td>
      <td>{fresh === undefined ? '–' : <ins>{fresh}</ins>}</td>
    </tr>
  )
}
