import { Button } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { PrintBlock, PrintLayout } from '#ui/print/print-layout.tsx'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { Receipt } from '#ui/print/receipt.tsx'
import { SheetTable } from '#ui/print/sheet-table.tsx'
import type { Piece } from '../piece.ts'
import { Row, Stage } from '../stage.tsx'

const SOLD = [
  { fuel: '92#', amount: 1_234_500 },
  { fuel: '95#', amount: 456_000 },
]

const slip = (
  <Receipt
    title="Payment slip"
    groups={[
      [
        { label: 'Order', value: '20261121000017' },
        { label: 'Pump', value: '3' },
      ],
      [
        { label: 'Amount', value: money(15_060) },
        { label: 'Discount', value: money(-1000) },
        { label: 'Paid', value: money(14_060), isTotal: true },
      ],
    ]}
  />
)

function Demo() {
  const { print, sheet } = usePrintSheet()
  return (
    <>
      <Stage>
        <Row>
          <Button onClick={() => print('receipt', slip)}>Print the slip</Button>
          <Button onClick={() => print('a4', slip)}>Print it on A4</Button>
        </Row>
        {slip}
        {sheet}
      </Stage>
      <PrintLayout
        issuer="Sample Oil · East station"
        title="Shift sheet"
        draft="Preview"
        back="/paper"
        slip={slip}
        details={[
          { label: 'Shift', value: '12' },
          { label: 'From', value: '2026-11-21 06:00:00' },
        ]}
        signatures={[
          { label: 'Handed over', value: 'Sam Sample' },
          { label: 'Taken over', value: '' },
        ]}
      >
        <PrintBlock title="Sales">
          <SheetTable
            label="Sales"
            rowKey={({ fuel }) => fuel}
            groups={[{ rows: SOLD }]}
            columns={[
              { key: 'fuel', title: 'Fuel', render: ({ fuel }) => fuel },
              {
                key: 'amount',
                title: 'Amount',
                isFigure: true,
                render: ({ amount }) => money(amount),
              },
            ]}
          />
        </PrintBlock>
      </PrintLayout>
    </>
  )
}

export const printLayout: Piece = {
  title: 'Paper and slips',
  source: 'ui/print/print-layout.tsx, ui/print/print-sheet.tsx, ui/print/receipt.tsx',
  purpose:
    'Paper is a print page: an A4 sheet as it comes out of the printer. Receipt is a slip on an 80 mm roll, printed from a page that shows something else: usePrintSheet.',
  rules: [
    'Black on white in the dark as well; name, page x of y at the foot of each sheet.',
    'A draft says so, and nobody signs it.',
    'The address says whether to print at once; loading the page again is no second order.',
  ],
  Demo,
}
