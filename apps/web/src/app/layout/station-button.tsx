import { EnvironmentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useMaybeStation } from '../../lib/session.ts'
import { listStations } from '../enter.ts'
import { routeEntry } from '../route-table.ts'
import styles from './layout.module.css'
import { StationDialog } from './station-dialog.tsx'
import { useRouteName } from './use-route-name.ts'

const OPENS_AFTER_MS = 1500
const ASKED = 'forecourt.stationAsked'

/** The selected station; opens the selector for people who have more than one (S-031, S-032, S-057). */
export function StationButton() {
  const station = useMaybeStation()
  const name = useRouteName()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['stations', 'count'],
    queryFn: () => listStations(0, ''),
    staleTime: Infinity,
  })
  const hasSeveral = (data?.totalElements ?? 0) > 1

  useEffect(() => {
    if (!hasSeveral || sessionStorage.getItem(ASKED)) return
    // Once for each log-in: asking at every load of the page would be a nuisance.
    const timer = setTimeout(() => {
      sessionStorage.setItem(ASKED, '1')
      setOpen(true)
    }, OPENS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasSeveral])

  if (!station) return null
  const isCompanyLevel = name !== undefined && routeEntry(name).companyLevel
  return (
    <>
      {isCompanyLevel && <span className={styles.companyName}>{station.company.name}</span>}
      <Button
        type="text"
        className={styles.station ?? ''}
        icon={<EnvironmentOutlined />}
        disabled={!hasSeveral}
        style={{ color: 'var(--text)' }}
        onClick={() => setOpen(true)}
      >
        {station.name}
      </Button>
      <StationDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
