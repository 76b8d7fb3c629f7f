import type { ShiftSheet } from '@app/api/contract/settlement/shifts'
import { instant } from '#lib/i18n/format.ts'
import { TradeSlip } from '../parts/trade-slip.tsx'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = shiftWords
const { signatures } = words

/** The sums of a shift on the roll of the till, for the bag with the cash. */
export const ShiftSlip = ({ sheet }: { sheet: ShiftSheet }) => (
  <TradeSlip
    title={`${shiftWords.sheetTitle} · ${shiftWords.shift(sheet.number)}`}
    mark={sheet.settled ? undefined : words.slip.draft}
    circumstances={[
      { label: fields.businessDay, value: sheet.businessDay },
      { label: fields.startTime, value: instant(sheet.startTime) },
      ...(sheet.endTime ? [{ label: fields.endTime, value: instant(sheet.endTime) }] : []),
    ]}
    figures={sheet}
    signatures={[
      { label: signatures.handOver, value: sheet.handOver?.name },
      { label: signatures.takeOver, value: sheet.takeOver?.name },
    ]}
  />
)
