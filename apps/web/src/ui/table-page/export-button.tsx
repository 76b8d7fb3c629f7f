import type { ExportAsked } from '@app/api/contract/platform/exports'
import { type ListQuery, SHEET_FORMATS, type SheetFormat } from '@app/kernel/schema'
import { DownloadOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App as AntApp, Button, Form, Radio, Tooltip } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { watchExports } from '../../lib/export-watch.ts'
import { count } from '../../lib/format.ts'
import { common } from '../../locale/words.ts'
import { Dialog } from '../dialog.tsx'
import { problemText } from '../problem-view.tsx'

const words = common.exports

/** How a list is exported. */
export interface ListExport {
  /** As in the list's address: `orders`. */
  type: string
  /** What the list is asked for besides filter and order. */
  parameters?: Readonly<Record<string, string | boolean>>
  /** The list shows all that the caller may see, whatever station is selected. */
  isEverywhere?: boolean
}

interface ExportButtonProps {
  what: ListExport
  query: Partial<ListQuery>
  /** The columns that are visible, by their keys. */
  shown: readonly string[]
  total: number
}

/** Exports the list as it is filtered and sorted now (S-329, S-405). */
export function ExportButton(props: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isEmpty = props.total === 0
  return (
    <>
      <Tooltip title={isEmpty ? words.none : words.verb}>
        <Button
          type="text"
          icon={<DownloadOutlined />}
          aria-label={words.verb}
          disabled={isEmpty}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <ExportDialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface Choice {
  format: SheetFormat
  columns: 'shown' | 'all'
}

const DEFAULTS: Choice = { format: 'xlsx', columns: 'shown' }

interface ExportDialogProps extends ExportButtonProps {
  isOpen: boolean
  onClose: () => void
}

function ExportDialog({ isOpen, onClose, total, ...wish }: ExportDialogProps) {
  const [form] = Form.useForm<Choice>()
  const ask = useAskForViewing()
  const start = useStartExport(wish)
  const close = (): void => {
    start.reset()
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
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

function useStartExport({
  what,
  query,
  shown,
}: Pick<ExportButtonProps, 'what' | 'query' | 'shown'>) {
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
    onSuccess: async ({ id }) => {
      watchExports([id])
      await client.invalidateQueries({ queryKey: ['exports'] })
    },
  })
}

/** The question that follows (S-406). */
function useAskForViewing(): (started: ExportAsked) => void {
  const { modal } = AntApp.useApp()
  const navigate = useNavigate()
  return ({ isNew }) => {
    modal.confirm({
      title: isNew ? words.started : words.running,
      content: words.question,
      icon: null,
      okText: words.go,
      cancelText: words.stay,
      onOk: () => void navigate('/download'),
    })
  }
}
