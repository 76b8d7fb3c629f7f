import { type Export, EXPORT_METHOD, exportMachine } from '@app/api/contract/platform/exports'
import { SHEET_FORMATS } from '@app/kernel/schema'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useListState } from '#lib/lists/list-state.ts'
import { listenLive } from '#lib/live/live.ts'
import { invalidate } from '#lib/api/invalidate.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { PageTabs } from '#ui/layout/page-tabs.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { ReportMailList } from '#features/platform/report-mails/parts/report-mail-list.tsx'
import { exportCard, exportColumns } from './export-columns.tsx'
import {
  EXPORTS_KEY,
  isUnfinished,
  listExports,
  useCancelExport,
  useDownloadExport,
  useRemoveExport,
} from './exports-api.ts'
import { words } from './words.ts'

const BUSY_MS = 1500
const QUIET_MS = 30_000

const filters = [
  textFilter({ name: 'name', label: words.fields.name, path: 'name' }),
  choiceFilter({
    name: 'status',
    label: words.fields.status,
    path: 'status',
    choices: exportMachine.states.map((value) => ({ value, label: words.statuses[value] })),
  }),
  dayRangeFilter({ name: 'days', label: words.fields.createdDate, path: 'createdDate' }),
  choiceFilter({
    name: 'format',
    label: words.fields.format,
    path: 'format',
    choices: SHEET_FORMATS.map((value) => ({ value, label: words.formats[value] })),
  }),
]

const TABS = (['files', 'mails'] as const).map((key) => ({ key, label: words.tabs[key] }))

/** The files that lists were exported to (S-097), and the reports that come by mail. */
export default function DownloadPage() {
  const { tab } = useListState()
  const active = tab === 'mails' ? 'mails' : 'files'
  const tabs = <PageTabs label={words.title} items={TABS} active={active} />
  return active === 'mails' ? <ReportMailList tabs={tabs} /> : <Files tabs={tabs} />
}

/** How far exports are, and the way to their files. */
function Files({ tabs }: { tabs: ReactNode }) {
  const [isBusy, setBusy] = useState(false)
  const [ending, setEnding] = useState<Ending>()
  const client = useQueryClient()
  const { mutate: fetchFile, variables, isPending } = useDownloadExport()
  const fetching = isPending ? variables.id : undefined
  const columns = useMemo(
    () =>
      exportColumns({
        fetching,
        download: fetchFile,
        cancel: (item) => setEnding({ item, kind: 'cancel' }),
        remove: (item) => setEnding({ item, kind: 'remove' }),
      }),
    [fetching, fetchFile],
  )
  useEffect(
    () => listenLive(EXPORT_METHOD, () => invalidate(client, { queryKey: EXPORTS_KEY })),
    [client],
  )
  return (
    <>
      <TablePage
        route="Download"
        title={words.title}
        tabs={tabs}
        queryKey={EXPORTS_KEY}
        load={async (query) => {
          const page = await listExports(query)
          setBusy(page.content.some(isUnfinished))
          return page
        }}
        columns={columns}
        filters={filters}
        empty={{ title: words.empty, hint: words.emptyHint }}
        card={exportCard}
        onOpen={(item) => item.status === 'success' && fetchFile(item)}
        refreshMs={isBusy ? BUSY_MS : QUIET_MS}
      />
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} />
    </>
  )
}

interface Ending {
  item: Export
  kind: 'cancel' | 'remove'
}

/** Asks before an export is cancelled or its file removed. */
function EndDialog({ ending, onClose }: { ending: Ending | undefined; onClose: () => void }) {
  const cancel = useCancelExport()
  const remove = useRemoveExport()
  const name = ending?.item.name ?? ''
  if (ending?.kind === 'cancel') {
    return (
      <CommandDialog
        open
        title={words.cancelTitle}
        verb={words.cancelVerb}
        dismiss={words.goOn}
        question={words.cancelQuestion(name)}
        onConfirm={() => cancel.mutateAsync(ending.item)}
        done={words.cancelled}
        onClose={onClose}
      />
    )
  }
  return (
    <CommandDialog
      open={ending !== undefined}
      danger
      title={words.removeTitle}
      verb={common.remove}
      question={words.removeQuestion(name)}
      onConfirm={async () => {
        if (ending) await remove.mutateAsync(ending.item)
      }}
      done={common.removed}
      onClose={onClose}
    />
  )
}
