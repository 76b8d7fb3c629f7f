import type { UserRights } from '@app/api/contract/access/rights'
import { Flex, Tabs, Tag } from 'antd'
import { DetailList } from '#ui/display/detail-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { roleName } from '#features/access/roles/parts/role-names.ts'
import { ConsolePreview } from '../console-preview.tsx'
import { useRights } from '../rights-api.ts'
import { RightsTable } from '../rights-table.tsx'
import { words } from '../words.ts'

/** What somebody may do, on which companies and stations, and why. */
export function UserPermissions({ userId }: { userId: number }) {
  const { data: rights, error, refetch } = useRights(userId)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!rights) return <PageSkeleton rows={10} />
  const isEmpty = rights.permissions.length === 0
  return (
    <>
      <DetailList
        items={[
          { label: words.roles, value: <Roles rights={rights} /> },
          { label: words.companies, value: namesOf(rights.companies) },
          { label: words.stations, value: namesOf(rights.stations) },
        ]}
      />
      <Flags rights={rights} />
      {isEmpty ? (
        <EmptyState title={words.nothing} hint={words.nothingHint} />
      ) : (
        <Tabs
          items={[
            {
              key: 'rights',
              label: words.tabs.rights,
              children: <RightsTable rights={rights} />,
            },
            {
              key: 'console',
              label: words.tabs.console,
              children: <ConsolePreview rights={rights} hint={words.preview} />,
            },
          ]}
        />
      )}
    </>
  )
}

const namesOf = (rows: readonly { name?: string }[]): string =>
  rows.map(({ name }) => name).join(' / ') || words.none

function Roles({ rights }: { rights: UserRights }) {
  if (rights.roles.length === 0) return words.none
  return [...Map.groupBy(rights.roles, roleName)]
    .map(([name, same]) => {
      const places = same.map(
        ({ station, companyGroup }) => station?.name ?? companyGroup?.name ?? words.everywhere,
      )
      return `${name} · ${places.join(', ')}`
    })
    .join(' / ')
}

function Flags({ rights }: { rights: UserRights }) {
  const on = [
    ...(rights.readOnly ? [words.flags.readOnly] : []),
    ...(rights.restricted ? [words.flags.restricted] : []),
    ...(rights.mustChangePassword ? [words.flags.mustChangePassword] : []),
    ...(rights.menus.own ? [words.flags.ownList] : []),
  ]
  if (on.length === 0) return null
  return (
    <Flex gap={8} wrap style={{ marginTop: 12 }}>
      {on.map((flag) => (
        <Tag key={flag} color="orange">
          {flag}
        </Tag>
      ))}
    </Flex>
  )
}
