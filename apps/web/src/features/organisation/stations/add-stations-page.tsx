import { PlusOutlined } from '@ant-design/icons'
import type { Station } from '@app/api/contract/organisation/stations'
import { standingOf } from '@app/api/contract/organisation/dealers'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { can, useMaybeStation, useProfile } from '#lib/session/session.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { serviceState, stationColumns } from './station-columns.tsx'
import { StationDialog } from './station-dialog.tsx'
import { useStationFilters } from './station-filters.tsx'
import { StationStatusDialog } from './station-status-dialog.tsx'
import { listStations, STATIONS_KEY } from './stations-api.ts'
import { words } from './words.ts'

type Asked = { deed: 'add' } | { deed: 'edit' | 'renew' | 'setStatus'; station: Station }

/** The stations of the companies in sight. */
export default function AddStationsPage() {
  const [asked, setAsked] = useState<Asked>()
  const [parameters] = useSearchParams()
  const selected = useMaybeStation()
  const isPlatform = standingOf(useProfile().roles) === 'platform'
  const filters = useStationFilters(can('addCompanies:read'))
  const columns = useMemo(() => stationColumns(actionsFor(isPlatform, setAsked)), [isPlatform])
  const add = can('addStations:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({ deed: 'add' })}>
      {words.add}
    </Button>
  )
  const companyId = Number(parameters.get('company')) || selected?.company.id
  const close = (): void => setAsked(undefined)
  return (
    <>
      <TablePage
        route="AddStations"
        title={words.title}
        queryKey={STATIONS_KEY}
        load={listStations}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'stations' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(station) => ({
          title: station.name,
          aside: serviceState(station),
          lines: [
            `${station.company.name} · ${station.code}`,
            station.expireTime ? words.until(instant(station.expireTime).slice(0, 10)) : '',
          ],
        })}
        {...(can('addStations:update') && {
          onOpen: (station: Station) => setAsked({ deed: 'edit', station }),
        })}
      />
      {asked?.deed === 'add' && <StationDialog companyId={companyId} onClose={close} />}
      {asked?.deed === 'edit' && (
        <StationDialog station={asked.station} companyId={companyId} onClose={close} />
      )}
      {asked?.deed === 'renew' && <RenewDialog station={asked.station} onClose={close} />}
      {asked?.deed === 'setStatus' && (
        <StationStatusDialog station={asked.station} onClose={close} />
      )}
    </>
  )
}

const actionsFor = (isPlatform: boolean, ask: (asked: Asked) => void) => ({
  ...(can('addStations:update') && {
    edit: (station: Station) => ask({ deed: 'edit', station }),
  }),
  ...(can('renewStation') && {
    renew: (station: Station) => ask({ deed: 'renew', station }),
  }),
  ...(isPlatform &&
    can('addStations:update') && {
      setStatus: (station: Station) => ask({ deed: 'setStatus', station }),
    }),
})
