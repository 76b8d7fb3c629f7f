import type { ShiftSheet } from '@app/api/contract/settlement/shifts'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { PrintLayout, PrintBlock } from '#ui/print/print-layout.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { blocksOf } from '../parts/blocks.tsx'
import { detailsOf } from '../shift-details.ts'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import { ShiftSlip } from './shift-slip.tsx'

/** A shift's sheet on A4, to be signed and filed. */
export function ShiftPrint({ sheet }: { sheet: ShiftSheet }) {
  const { company } = useStation()
  const [now] = useState(() => new Date().toISOString())
  const { id, station, number, settled } = sheet
  return (
    <PrintLayout
      issuer={`${company.name} · ${station.name}`}
      title={`${shiftWords.sheetTitle} · ${shiftWords.shift(number)}`}
      {...(!settled && { draft: words.running(instant(now)) })}
      details={[
        ...detailsOf(sheet, { isPrinted: true }),
        { label: common.printed, value: instant(now) },
      ]}
      signatures={signaturesOf(sheet)}
      back={pathTo('ClassSettleDetails', { classSettleId: id })}
      slip={<ShiftSlip sheet={sheet} />}
    >
      {blocksOf(sheet).map(({ key, title, content }) => (
        <PrintBlock key={key} title={title}>
          {content}
        </PrintBlock>
      ))}
    </PrintLayout>
  )
}

const signaturesOf = ({ handOver, takeOver, manager, reviewer }: ShiftSheet) => [
  { label: words.signatures.handOver, value: handOver?.name },
  { label: words.signatures.takeOver, value: takeOver?.name },
  { label: words.signatures.manager, value: manager?.name },
  { label: words.signatures.reviewer, value: reviewer?.name },
]
