import type { CardIssueEntry } from '@app/api/contract/cards/card-issues'
import { useMemo, useState } from 'react'
import { TablePage } from '#ui/table/table-page.tsx'
import { issueCard, issueColumns, issueFilters } from './issue-columns.tsx'
import { IssueDrawer } from './issue-drawer.tsx'
import { ISSUES_KEY, listIssues } from './issues-api.ts'
import { ViewChoice } from './view-choice.tsx'
import { words } from './words.ts'

/** Every issue of a card at the station, and what became of it. */
export function IssuesList() {
  const [opened, open] = useState<CardIssueEntry>()
  const columns = useMemo(() => issueColumns(open), [])
  return (
    <>
      <TablePage
        route="CardIssues"
        title={words.issuesTitle}
        views={<ViewChoice />}
        queryKey={ISSUES_KEY}
        load={listIssues}
        columns={columns}
        exports={{ type: 'cardIssues' }}
        filters={issueFilters}
        empty={{ title: words.issuesEmpty, hint: words.issuesEmptyHint }}
        card={issueCard}
        onOpen={open}
      />
      <IssueDrawer issue={opened} onClose={() => open(undefined)} />
    </>
  )
}
