import type { Station } from '@app/api/contract/organisation/stations'
import { useQueryClient } from '@tanstack/react-query'
import { common } from '../../../locale/words.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { setStationStatus, STATIONS_KEY } from './stations-api.ts'
import { words } from './words.ts'

/** Stops selling at a station, or lets it sell again; asks why. */
export function StationStatusDialog({
  station,
  onClose,
}: {
  station: Station
  onClose: () => void
}) {
  const client = useQueryClient()
  const isDisabling = station.status === 'normal'
  return (
    <CommandDialog
      open
      danger={isDisabling}
      needsReason
      title={isDisabling ? words.disableTitle : words.enableTitle}
      verb={isDisabling ? words.disable : words.enable}
      question={(isDisabling ? words.disableQuestion : words.enableQuestion)(station.name)}
      onConfirm={async ({ reason }) => {
        await setStationStatus(station, reason)
        await client.invalidateQueries({ queryKey: STATIONS_KEY })
      }}
      done={common.saved}
      onClose={onClose}
    />
  )
}
