import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { NowPrices } from './now-prices.tsx'
import { ScheduleDialog } from './schedule/schedule-dialog.tsx'
import { usePricedFuels } from './schedule/use-priced-fuels.ts'
import { words } from './words.ts'

/** Prices on a phone: changed at once, or for an hour to come (S-107). */
export default function MFuelChangePricePage() {
  const { data: fuels = [] } = usePricedFuels()
  const [isScheduling, setScheduling] = useState(false)
  return (
    <PhonePage
      title={words.phoneTitle}
      actions={
        can('schedulePrice') && (
          <Button
            icon={<PlusOutlined />}
            disabled={fuels.length === 0}
            onClick={() => setScheduling(true)}
          >
            {words.schedule}
          </Button>
        )
      }
    >
      <NowPrices />
      <ScheduleDialog open={isScheduling} fuels={fuels} onClose={() => setScheduling(false)} />
    </PhonePage>
  )
}
