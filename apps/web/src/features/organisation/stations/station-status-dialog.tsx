import type { Station } from '@app/api/contract/organisation/stations'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { setStationStatus } from './stations-api.ts'
import { words } from './words.ts'

/** Stops selling at a station, or lets it sell again; asks why. */
export function StationStatusDialog({
  station,
  onClose,
}: {
  station: Station
  onClose: () => void
}) {
  const isDisabling = station.status === 'normal'
  return (
    <CommandDialog
      open
      danger={isDisabling}
      needsReason
      title={isDisabling ? words.disableTitle : words.enableTitle}
      verb={isDisabling ? words.disable : words.enable}
      question={(isDisabling ? words.disableQuestion : words.enableQuestion)(station.name)}
      onConfirm={({ reason }) => setStationStatus(station, reason)}
      done={common.saved}
      onClose={onClose}
    />
  )
}
