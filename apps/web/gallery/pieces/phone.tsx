import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { instant, money } from '#lib/i18n/format.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { PhoneList } from '#ui/mobile/phone-list.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { Sheet } from '#ui/mobile/sheet.tsx'
import { Views } from '#ui/mobile/views.tsx'
import type { Piece } from '../piece.ts'
import { type Delivery, listDeliveries, type Mood, MOODS } from '../sample-rows.ts'
import { Row, Stage, WholePhone } from '../stage.tsx'

const DAYS = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: '7 days' },
]

function Demo() {
  const [mood, setMood] = useState<Mood>('well')
  const [days, setDays] = useState('today')
  const [opened, setOpened] = useState<Delivery>()
  return (
    <Stage>
      <Row>
        <Segmented aria-label="Server" options={[...MOODS]} value={mood} onChange={setMood} />
      </Row>
      <WholePhone>
        <PhonePage title="Deliveries" actions={<Button type="primary">Take one in</Button>}>
          <Views label="Days" value={days} options={DAYS} onChange={setDays} />
          <PhoneList<Delivery>
            label="Deliveries"
            queryKey={['phone deliveries', mood]}
            load={(query) => listDeliveries(query, mood)}
            empty={{ title: 'No deliveries yet', hint: 'Take in the first one.' }}
            card={(row) => ({
              title: `${row.number} ${row.fuel}`,
              aside: money(row.amount),
              lines: [`${row.supplier} · ${instant(row.createdDate)}`],
            })}
            onOpen={setOpened}
          />
        </PhonePage>
      </WholePhone>
      {opened && (
        <Sheet
          title={opened.number}
          actions={<Button type="primary">Print</Button>}
          onClose={() => setOpened(undefined)}
        >
          <DetailList
            items={[
              { label: 'Supplier', value: opened.supplier },
              { label: 'Amount', value: money(opened.amount) },
            ]}
          />
        </Sheet>
      )}
    </Stage>
  )
}

export const phone: Piece = {
  title: 'Phone',
  source:
    'ui/mobile/phone-page.tsx, ui/mobile/phone-list.tsx, ui/mobile/sheet.tsx, ui/mobile/views.tsx',
  purpose:
    'What pages of the mobile area are made of: a page with the way back and the actions beneath, a list that grows as one reads on, a sheet pushed up for one row, a few ways to look.',
  rules: [
    'The primary action lies where the thumb is; nothing scrolls sideways.',
    'A row is a card with the two facts that matter first.',
    'What was typed and the chosen view stand in the address.',
    'A sheet leaves the list where it was.',
  ],
  Demo,
}
