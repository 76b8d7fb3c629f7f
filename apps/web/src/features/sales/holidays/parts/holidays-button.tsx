import { Button } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { HolidaysDialog } from '../holidays-dialog.tsx'
import { words } from '../words.ts'

/** For whoever sets tanks up. */
export function HolidaysButton() {
  const [isOpen, setOpen] = useState(false)
  if (!can('tankMge:create')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.title}</Button>
      {isOpen && <HolidaysDialog onClose={() => setOpen(false)} />}
    </>
  )
}
