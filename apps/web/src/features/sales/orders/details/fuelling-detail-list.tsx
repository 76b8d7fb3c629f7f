import type { Fuelling } from '@app/api/contract/sales/fuellings'
import { instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Volume } from '#ui/display/figures.tsx'
import { words } from './words.ts'

const { pump } = words

const VOLUMES = ['volume', 'tcVolume', 'totaliserBefore', 'totaliserAfter', 'gap'] as const

/** What the pump and its controller reported. */
export function FuellingDetailList({ fuelling }: { fuelling: Fuelling }) {
  return (
    <DetailList
      items={[
        { label: pump.startTime, value: instant(fuelling.startTime) },
        { label: pump.endTime, value: instant(fuelling.endTime) },
        ...VOLUMES.map((key) => ({
          label: pump[key],
          value: <Volume value={fuelling[key]} withUnit />,
        })),
        { label: pump.pumpSequence, value: fuelling.pumpSequence },
        { label: pump.offline, value: fuelling.offline ? common.yes : common.no },
        ...(fuelling.tag ? [{ label: pump.tag, value: fuelling.tag }] : []),
      ]}
    />
  )
}
