import { DownloadOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import type { ExportWish } from './list-export.ts'
import { words } from '#ui/table/exports/words.ts'

const ExportDialog = whenOpened(async () => (await import('./export-dialog.tsx')).ExportDialog)

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
