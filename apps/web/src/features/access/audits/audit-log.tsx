import type { Audit } from '@app/api/contract/access/audits'
import { equals } from '@app/kernel/list-query/write'
import { useMemo, useState } from 'react'
import { useListState } from '#lib/lists/list-state.ts'
import { useProfile, useStation } from '#lib/session/session.ts'
import { TASK_CENTRE, TaskTabs } from '#features/platform/tasks/parts/task-tabs.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { auditCard, auditColumns } from './audit-columns.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { auditFilters } from './audit-filters.ts'
import { AUDITS_KEY, listAudits } from './audits-api.ts'
import { VerifyButton } from './verify-button.tsx'
import { words } from './words.ts'

const ANYTHING = Object.fromEntries(auditFilters.map(({ name }) => [name, '']))

/** Who did what, in the company of the station that is selected. */
export function AuditLog() {
  const { company } = useStation()
  // The chain is that of the whole company, and so are those who may prove it.
  const mayVerify = useProfile().roles.some(({ station }) => station === null)
  const { setFilters } = useListState<Record<string, string>>()
  const [opened, setOpened] = useState<Audit>()
  const columns = useMemo(() => auditColumns(setOpened), [])
  return (
    <>
      <TablePage
        route="TasksCenter"
        title={TASK_CENTRE}
        tabs={<TaskTabs active="log" />}
        queryKey={[...AUDITS_KEY, company.id]}
        load={listAudits}
        base={equals('company.id', company.id)}
        columns={columns}
        filters={auditFilters}
        actions={
          mayVerify && (
            <VerifyButton
              onShow={(sequence) => setFilters({ ...ANYTHING, sequence: String(sequence) })}
            />
          )
        }
        exports={{ type: 'audits' }}
        empty={{ title: words.empty, hint: words.emptyHint }}
        card={auditCard}
        onOpen={setOpened}
      />
      <AuditDrawer
        audit={opened}
        onClose={() => setOpened(undefined)}
        onHistory={({ entity, entityId }) => {
          setOpened(undefined)
          setFilters({ ...ANYTHING, entity, number: entityId })
        }}
      />
    </>
  )
}
