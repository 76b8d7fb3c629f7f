import type { ShiftSheet } from '@app/api/contract/settlement/shifts'
import { Button } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'
import { CloseShiftDialog } from './close-shift-dialog.tsx'

/** Ends the running shift, for those who may. */
export function CloseShiftButton({ sheet }: { sheet: ShiftSheet }) {
  const [isOpen, setOpen] = useState(false)
  if (sheet.settled || !(can('closeShift') || can('forceCloseShift'))) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {words.close}
      </Button>
      <CloseShiftDialog sheet={sheet} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
