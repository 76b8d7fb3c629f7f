import type { Audit } from '@app/api/contract/access/audits'
import { Button } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { kindNames } from '#features/access/roles/parts/role-names.ts'
import { actionName, entityName, propertyName } from './audit-names.ts'
import { auditValue } from './audit-value.ts'
import styles from './audits.module.css'
import { differences } from './difference.ts'
import { words } from './words.ts'

const { fields } = words

/** Who did it: the platform's people have no names here, and some things happen by themselves. */
export const personOf = ({ user }: Pick<Audit, 'user'>): string =>
  user ? (user.name ?? words.platform) : words.system

/** Roles of the usual kinds have their names from the kind. */
export const roleOf = ({ role }: Pick<Audit, 'role'>): string | undefined => {
  const names: Readonly<Record<string, string>> = kindNames
  return role?.name === undefined ? undefined : (names[role.name] ?? role.name)
}

/** `Changed · Tag 17`. */
export const whatOf = ({ action, entity, entityId }: Audit): string =>
  `${actionName(action)} · ${entityName(entity)} ${entityId}`

/** What a thing is called tells most of it; else the first thing that changed, and how many more did. */
function summaryOf({ action, entity, before, after }: Audit): string {
  const changed = differences(before, after).filter(({ isChanged }) => isChanged)
  const first = changed.find(({ path }) => path === 'name') ?? changed[0]
  if (!first) return '–'
  const { path, before: old, after: fresh } = first
  const place = { action, path }
  const [from, to] = [auditValue(place, old), auditValue(place, fresh)]
  const change = from && to ? `${from} → ${to}` : (to ?? from ?? words.nothing)
  const label = path === '' ? '' : `${propertyName(entity, path)}: `
  const more = changed.length > 1 ? words.andMore(String(changed.length - 1)) : ''
  return label + change + more
}

export const auditColumns = (onOpen: (audit: Audit) => void): ListColumn<Audit>[] => [
  {
    key: 'createdDate',
    title: fields.time,
    render: (audit) => instant(audit.createdDate),
    sortable: true,
    always: true,
  },
  { key: 'person', title: fields.person, render: personOf },
  {
    key: 'what',
    title: fields.what,
    render: (audit) => (
      <Button type="link" className={styles.what ?? ''} onClick={() => onOpen(audit)}>
        {whatOf(audit)}
      </Button>
    ),
    always: true,
    inFile: ['action', 'entity', 'entityId'],
  },
  {
    key: 'changes',
    title: fields.changes,
    inFile: ['before', 'after'],
    render: (audit) => <div className={styles.summary}>{summaryOf(audit)}</div>,
  },
  { key: 'reason', title: fields.reason, wraps: true, render: (audit) => audit.reason || '–' },
  { key: 'role', title: fields.role, render: (audit) => roleOf(audit) ?? '–', extra: true },
  { key: 'ip', title: fields.ip, render: (audit) => audit.ip || '–', extra: true },
  {
    key: 'sequence',
    title: fields.sequence,
    render: (audit) => audit.sequence,
    align: 'right',
    extra: true,
  },
]

export const auditCard = (audit: Audit): RowCard => ({
  title: whatOf(audit),
  aside: personOf(audit),
  lines: [summaryOf(audit), instant(audit.createdDate)],
})
