import type { ShiftSheet } from '@app/api/contract/settlement/shifts'
import { Button } from 'antd'
import { useOpenByAddress } from '#lib/routes/use-open-by-address.ts'
import { can } from '#lib/session/session.ts'
import { CLOSE } from './close-path.ts'
import { CloseShiftDialog } from './close-shift-dialog.tsx'
import { words } from './words.ts'

/** Ends the running shift, for those who may. */
export function CloseShiftButton({ sheet }: { sheet: ShiftSheet }) {
  const question = useOpenByAddress(CLOSE)
  if (sheet.settled || !(can('closeShift') || can('forceCloseShift'))) return null
  return (
    <>
      <Button type="primary" onClick={question.open}>
        {words.close}
      </Button>
      <CloseShiftDialog sheet={sheet} open={question.isOpen} onClose={question.close} />
    </>
  )
}
