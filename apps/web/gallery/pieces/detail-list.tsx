import { money } from '#lib/i18n/format.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Explained } from '#ui/display/explained/explained.tsx'
import type { LoadNotes } from '#ui/display/explained/notes.ts'
import { RawText } from '#ui/display/raw-text.tsx'
import { SheetTable } from '#ui/print/sheet-table.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { Totals } from '#ui/display/totals.tsx'
import type { Piece } from '../piece.ts'
import { Row, Stage, Wide } from '../stage.tsx'

const TONES = [
  ['green', 'In effect'],
  ['blue', 'Running'],
  ['amber', 'Waits for a person'],
  ['red', 'Failed'],
  ['grey', 'Ended'],
] as const

const READINGS = [
  { nozzle: 1, sold: 12_300 },
  { nozzle: 2, sold: 4560 },
]

const NOTES: LoadNotes = () =>
  Promise.resolve([
    { caption: 'Orders', text: 'Everything sold, paid or not.' },
    { caption: 'Amount', text: 'Before discounts.' },
  ])

function Demo() {
  return (
    <Stage>
      <Row>
        {TONES.map(([tone, word]) => (
          <StatusDot key={tone} tone={tone}>
            {word}
          </StatusDot>
        ))}
      </Row>
      <Row>
        <Avatar picture={null} name="Sam Sample" />
        <Avatar picture={null} name="Ada Lovelace" isLarge />
      </Row>
      <Wide>
        <DetailList
          items={[
            { label: 'Order', value: '20261121000017' },
            { label: 'Station', value: 'East station' },
            { label: 'Cashier', value: 'Sam Sample' },
          ]}
        />
      </Wide>
      <Wide>
        <RawText>{JSON.stringify({ Id: 123, Type: 'UploadTankMeasurement' }, null, 2)}</RawText>
      </Wide>
      <Wide>
        <Totals
          label="Everything listed"
          explained={<Explained of="Everything listed" notes={NOTES} />}
          totals={[
            { label: 'Orders', value: '137' },
            { label: 'Amount', value: money(123_456_789) },
          ]}
        />
        <Totals label="Still adding up" totals={undefined} />
      </Wide>
      <Wide>
        <SheetTable
          label="Readings"
          rowKey={({ nozzle }) => nozzle}
          groups={[{ rows: READINGS }]}
          columns={[
            { key: 'nozzle', title: 'Nozzle', render: ({ nozzle }) => nozzle },
            { key: 'sold', title: 'Sold', isFigure: true, render: ({ sold }) => money(sold) },
          ]}
        />
      </Wide>
    </Stage>
  )
}

export const details: Piece = {
  title: 'Details and status',
  source:
    'ui/display/detail-list.tsx, ui/display/raw-text.tsx, ui/display/avatar.tsx, ui/display/status-dot.tsx, ui/display/totals.tsx, ui/display/explained/explained.tsx, ui/print/sheet-table.tsx',
  purpose: 'What is known about one thing, what state it is in, and what many come to.',
  rules: [
    'A state is a small dot and a word; a colour means one thing everywhere, and never stands alone.',
    'A face stands beside a name; without a picture its first letter does.',
    'A mark beside a caption or heading says how the figures below are made up: one or two sentences each, true to the query.',
    'Totals are sums over everything asked for; what the page on screen comes to stands beneath its columns.',
  ],
  Demo,
}
