import type { Shift, ShiftSheet } from '@app/api/contract/settlement/shifts'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { printingAtOnce } from '#ui/print/print-layout.tsx'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { ShiftSlip } from '../print/shift-slip.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const mayPrint = ({ settled }: Pick<Shift, 'settled'>): boolean =>
  can(settled ? 'printClassSettle:read' : 'previewPrint:read')

/** Prints the sums on the roll of the till's printer. */
export function SlipButton({ sheet }: { sheet: ShiftSheet }) {
  const { print, sheet: slip } = usePrintSheet()
  if (!mayPrint(sheet)) return null
  return (
    <>
      <Button
        icon={<PrinterOutlined />}
        onClick={() => print('receipt', <ShiftSlip sheet={sheet} />)}
      >
        {common.printSlip}
      </Button>
      {slip}
    </>
  )
}

/** Prints the sheet in a tab of its own: the settled one, or the preview of a running shift. */
export function PrintButton({ shift }: { shift: Shift }) {
  const { id, settled } = shift
  if (!mayPrint(shift)) return null
  const path = settled ? pathTo('PrintClassSettle', { classSettleId: id }) : pathTo('PreviewPrint')
  return (
    <Button
      href={printingAtOnce(path)}
      target="_blank"
      icon={<PrinterOutlined />}
      {...(settled && { type: 'primary' })}
    >
      {settled ? common.print : words.printPreview}
    </Button>
  )
}
