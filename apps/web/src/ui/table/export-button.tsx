import type { ListQuery } from '@app/kernel/schema'
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { common } from '#locale/words.ts'
import { whenOpened } from '#ui/layout/when-opened.tsx'

const ExportDialog = whenOpened(async () => (await import('./export-dialog.tsx')).ExportDialog)

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

export interface ExportWish {
  what: ListExport
  query: Partial<ListQuery>
  /** The columns that are visible, by their keys. */
  shown: readonly string[]
  total: number
}

/** Exports the list as it is filtered and sorted now (S-329, S-405). */
export function ExportButton(props: ExportWish) {
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
      <ExportDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
