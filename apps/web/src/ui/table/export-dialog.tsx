import type { ExportAsked } from '@app/api/contract/platform/exports'
import { SHEET_FORMATS, type SheetFormat } from '@app/kernel/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App as AntApp, Form, Radio } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '#lib/api/api.ts'
import { isWatched, onWatchedExports, watchExports } from '#lib/files/export-watch.ts'
import { count } from '#lib/i18n/format.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import type { ExportWish } from './list-export.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '#ui/table/exports/words.ts'

interface Choice {
  format: SheetFormat
  columns: 'shown' | 'all'
}

const DEFAULTS: Choice = { format: 'xlsx', columns: 'shown' }

interface ExportDialogProps extends ExportWish {
  open: boolean
  onClose: () => void
}

/** In which form a list is exported; then whether to go and watch. */
export function ExportDialog({ open, onClose, total, ...wish }: ExportDialogProps) {
  const [form] = Form.useForm<Choice>()
  const ask = useAskForViewing()
  const start = useStartExport(wish)
  const close = (): void => {
    start.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={words.title}
      okText={words.verb}
      width="max(32%, 380px)"
      confirmLoading={start.isPending}
      onOk={form.submit}
      onClose={close}
    >
      <Form<Choice>
        form={form}
        name="export"
        layout="vertical"
        initialValues={DEFAULTS}
        onFinish={(choice) =>
          start.mutate(choice, {
            onSuccess: (started) => {
              close()
              ask(started)
            },
          })
        }
      >
        <p>{words.hint(count(total))}</p>
        <Form.Item name="format" label={words.format}>
          <Radio.Group
            options={SHEET_FORMATS.map((value) => ({ value, label: words.formats[value] }))}
          />
        </Form.Item>
        <Form.Item name="columns" label={words.columns}>
          <Radio.Group
            options={[
              { value: 'shown', label: words.shown },
              { value: 'all', label: words.all },
            ]}
          />
        </Form.Item>
        {start.error && <Alert type="error" showIcon title={problemText(start.error)} />}
      </Form>
    </Dialog>
  )
}

function useStartExport({ what, query, shown }: Pick<ExportWish, 'what' | 'query' | 'shown'>) {
  const client = useQueryClient()
  const { search, from, to, sort } = query
  return useMutation({
    mutationFn: ({ format, columns }: Choice) =>
      api.post<ExportAsked>(
        '/export',
        { ...(search && { search }), ...(from && { from }), ...(to && { to }) },
        {
          isEverywhere: what.isEverywhere ?? false,
          query: {
            ...what.parameters,
            type: what.type,
            background: true,
            format,
            ...(columns === 'shown' && { columns: shown.join(',') }),
            ...(sort && { sort }),
          },
        },
      ),
    meta: { handlesProblems: true },
    onSuccess: ({ id }) => {
      watchExports([id])
      void client.invalidateQueries({ queryKey: ['exports'] })
    },
  })
}

/** Most files are there before, and the notice that they are is all that is needed. */
const ASKS_AFTER_MS = 4000

/** The question that follows (S-406), as long as the file is on its way. */
function useAskForViewing(): (started: ExportAsked) => void {
  const { modal } = AntApp.useApp()
  const navigate = useNavigate()
  const ask = ({ id, isNew }: ExportAsked): void => {
    if (!isWatched(id)) return
    const question = modal.confirm({
      title: isNew ? words.started : words.running,
      content: words.question,
      icon: null,
      okText: words.go,
      cancelText: words.stay,
      onOk: () => void navigate(pathTo('Download')),
      afterClose: () => stop(),
    })
    const stop = onWatchedExports(() => {
      if (!isWatched(id)) question.destroy()
    })
  }
  return (started) => void setTimeout(() => ask(started), ASKS_AFTER_MS)
}
