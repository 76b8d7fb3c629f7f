import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { lazy } from '#lib/state/arriving.ts'
import { words } from '../words.ts'

const RecordDialog = lazy(async () => ({
  default: (await import('../record-dialog.tsx')).RecordDialog,
}))

/** Writes down a fuelling that no pump reported; for those who may. */
export function RecordButton() {
  const [isOpen, setOpen] = useState(false)
  if (!can('createManualOrder')) return null
  return (
    <>
      <Button icon={<EditOutlined />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <RecordDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
