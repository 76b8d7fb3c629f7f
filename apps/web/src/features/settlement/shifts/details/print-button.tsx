import type { Shift } from '@app/api/contract/settlement/shifts'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { can } from '../../../../lib/session.ts'
import { common } from '../../../../locale/words.ts'
import { printingAtOnce } from '../../../../ui/paper.tsx'
import { PREVIEW_PRINT_PATH, printShiftPath } from '../routes.ts'
import { words } from '../words.ts'

/** Prints the sheet in a tab of its own: the settled one, or the preview of a running shift. */
export function PrintButton({ shift: { id, settled } }: { shift: Shift }) {
  if (!can(settled ? 'printClassSettle:read' : 'previewPrint:read')) return null
  const path = settled ? printShiftPath(id) : PREVIEW_PRINT_PATH
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
