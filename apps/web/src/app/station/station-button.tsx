import { DownOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useMaybeStation } from '#lib/session/session.ts'
import { useShiftMode } from '#lib/session/shift-mode.ts'
import { readForTab, writeForTab } from '#lib/state/storage.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import styles from '../layout/layout.module.css'
import { useRouteName } from '../layout/use-route-name.ts'
import { routeEntry } from '#lib/routes/route-table.ts'
import { words } from '../words.ts'
import { listStations } from './stations.ts'

const StationDialog = whenOpened(async () => (await import('./station-dialog.tsx')).StationDialog)

/** S-450. */
const OPENS_AFTER_MS = 1500
const ASKED = 'stationAsked'

/** Where one works: company on its own pages, station, shift (S-030 to S-032). */
export function StationButton() {
  const station = useMaybeStation()
  const name = useRouteName()
  const isMobile = useIsMobile()
  const [isOpen, setOpen] = useState(false)
  const hasSeveral = useHasSeveral()
  useOpenOnce(hasSeveral, setOpen)

  if (!station) return null
  const isCompanyLevel = name !== undefined && routeEntry(name).companyLevel
  return (
    <>
      {isCompanyLevel && <span className={styles.companyName}>{station.company.name}</span>}
      {hasSeveral ? (
        <Button
          type="text"
          className={styles.station ?? ''}
          icon={isMobile ? undefined : <EnvironmentOutlined />}
          onClick={() => setOpen(true)}
        >
          <span className={styles.stationName}>{station.name}</span>
          <DownOutlined className={styles.stationArrow ?? ''} aria-hidden />
        </Button>
      ) : (
        <span className={styles.stationOnly}>
          <EnvironmentOutlined aria-hidden />
          <span className={styles.stationName}>{station.name}</span>
        </span>
      )}
      {!isMobile && <ShiftNow />}
      <StationDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Which shift runs; nothing at stations that count in calendar days. */
function ShiftNow() {
  const { shift } = useShiftMode()
  return shift ? <span className={styles.shift}>{words.shiftNow(shift.number)}</span> : null
}

function useHasSeveral(): boolean {
  const { data } = useQuery({
    queryKey: ['stations', 'count'],
    queryFn: () => listStations(1),
    staleTime: Infinity,
  })
  return (data?.totalElements ?? 0) > 1
}

/** Asks by itself once for each log-in (S-057); at every load of the page it would be a nuisance. */
function useOpenOnce(hasSeveral: boolean, setOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    if (!hasSeveral || readForTab(ASKED)) return
    const timer = setTimeout(() => {
      writeForTab(ASKED, '1')
      setOpen(true)
    }, OPENS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasSeveral, setOpen])
}
