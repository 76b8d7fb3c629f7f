import type { Station } from '@app/api/contract/organisation/stations'
import { useState } from 'react'
import { instant, money } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import styles from './renew-mge-page.module.css'
import { serviceState, stationColumns } from './station-columns.tsx'
import { useStationFilters } from './station-filters.tsx'
import { listRenewals, listStations, RENEWALS_KEY, STATIONS_KEY } from './stations-api.ts'
import { renewalColumns } from './renewal-columns.tsx'
import { words } from './words.ts'

const { renewals } = words

const SHOWN = new Set(['name', 'company', 'service', 'daysLeft', 'expireTime', 'actions'])

const soonestFirst: typeof listStations = (query) =>
  listStations({ sort: ['expireTime,asc'], ...query })

/** How long each station is still served, and what was paid for it. */
export default function RenewMgePage() {
  const [station, setStation] = useState<Station>()
  const filters = useStationFilters(can('addCompanies:read'))
  const mayRenew = can('renewStation')
  const columns = stationColumns(mayRenew ? { renew: setStation } : {})
  const shown = columns
    .filter(({ key }) => SHOWN.has(key))
    .map((column) => ({ ...column, extra: false }))
  return (
    <>
      <TablePage
        route="RenewMge"
        title={words.renewTitle}
        queryKey={[...STATIONS_KEY, 'service']}
        load={soonestFirst}
        columns={shown}
        filters={filters}
        exports={{ type: 'stations' }}
        empty={{ title: words.empty }}
        card={(row) => ({
          title: row.name,
          aside: serviceState(row),
          lines: [
            row.company.name,
            row.expireTime ? words.until(instant(row.expireTime).slice(0, 10)) : '',
          ],
        })}
        {...(mayRenew && { onOpen: setStation })}
      />
      <div className={styles.history}>
        <Section title={renewals.title}>
          <ListSection
            queryKey={RENEWALS_KEY}
            load={listRenewals}
            base=""
            columns={renewalColumns}
            exports={{ type: 'stationRenewals' }}
            card={(renewal) => ({
              title: renewal.station.name,
              aside: money(renewal.amount),
              lines: [renewals.kinds[renewal.kind], instant(renewal.createdDate)],
            })}
            empty={<EmptyState title={words.noHistory} />}
          />
        </Section>
      </div>
      {station && <RenewDialog station={station} onClose={() => setStation(undefined)} />}
    </>
  )
}
