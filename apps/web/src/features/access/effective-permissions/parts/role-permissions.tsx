import type { RoleRights } from '@app/api/contract/access/rights'
import { EyeOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { beginPreview } from '#lib/session/preview.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { kindNames } from '#features/access/roles/parts/role-names.ts'
import { ConsolePreview } from '../console-preview.tsx'
import { PageMarks } from '../page-marks.tsx'
import styles from '../effective-permissions.module.css'
import { useRoleRights } from '../rights-api.ts'
import { RightsTable } from '../rights-table.tsx'
import { words } from '../words.ts'

/** What a role lets people do, where it is held, and the way into the console as it shows itself to them. */
export function RolePermissions({ roleId }: { roleId: number }) {
  const { data: rights, error, refetch } = useRoleRights(roleId)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!rights) return <PageSkeleton rows={10} />
  return (
    <>
      <DetailList items={detailsOf(rights)} />
      <p className={styles.entry}>
        <Button icon={<EyeOutlined />} onClick={() => beginPreview(rights.role.id)}>
          {words.role.open}
        </Button>
        <span className={styles.hint}>{words.role.openHint}</span>
      </p>
      <Tabs
        items={[
          {
            key: 'rights',
            label: words.tabs.rights,
            children: <RightsTable rights={{ ...rights, roles: [rights.role] }} />,
          },
          {
            key: 'pages',
            label: words.role.tabs.pages,
            children: <PageMarks rights={rights} />,
          },
          {
            key: 'console',
            label: words.tabs.console,
            children: <ConsolePreview rights={rights} hint={words.role.preview} />,
          },
        ]}
      />
    </>
  )
}

const detailsOf = ({ role, company, isPreset, leftOut, places }: RoleRights) => [
  { label: words.role.kind, value: kindNames[role.defaultRole] },
  { label: words.role.company, value: company.name ?? '–' },
  {
    label: words.role.rights,
    value:
      isPreset || leftOut.length === 0
        ? words.role.asKind
        : words.role.leftOut(count(leftOut.length)),
  },
  {
    label: words.role.places,
    value:
      places
        .map(({ station, companyGroup, userCount }) =>
          words.role.held(
            station?.name ?? companyGroup?.name ?? words.everywhere,
            count(userCount),
          ),
        )
        .join(' / ') || words.role.nobody,
  },
]
