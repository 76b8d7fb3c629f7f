import { type Station, STATION_CONFIGS } from '@app/api/contract/organisation/stations'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { can, useStation } from '#lib/session/session.ts'
import { session } from '#lib/session/session-store.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import type { ConfigPart } from '#ui/forms/dynamic-form/config-part.ts'
import { ConfigSections } from '#ui/forms/dynamic-form/config-sections.tsx'
import { Page, PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import {
  configureStation,
  loadParts,
  reloadScreens,
  STATIONS_KEY,
  useStationParts,
} from './stations-api.ts'
import { words } from './words.ts'

const PARTS = STATION_CONFIGS.flatMap((key) => [`config.${key}`, `configDetail.${key}`])

/** How the selected station is configured, drawn from the descriptions. */
export default function StationConfigPage() {
  const { id } = useStation()
  const { data: station, error, refetch } = useStationParts(id, PARTS)
  const parts = useParts(station)
  const [isAsked, setAsked] = useState(false)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!station) return <PageSkeleton />
  const mayChange = can('stationConfig:update')
  return (
    <Page
      title={words.configTitle(station.name)}
      actions={mayChange && <Button onClick={() => setAsked(true)}>{words.reload}</Button>}
    >
      <ConfigSections parts={parts} mayChange={mayChange} />
      {isAsked && <ReloadDialog station={station} onClose={() => setAsked(false)} />}
    </Page>
  )
}

function useParts(station: Station | undefined): ConfigPart[] {
  const client = useQueryClient()
  if (!station) return []
  return STATION_CONFIGS.flatMap((key): ConfigPart[] => {
    const detail = station.configDetail?.[key]
    if (!detail) return []
    const { title, fields } = detail.description
    const save = async (value: Record<string, unknown>): Promise<void> => {
      await configureStation(station.id, { key, value, version: detail.version })
      await refreshSession(station.id)
      await client.invalidateQueries({ queryKey: STATIONS_KEY })
    }
    return [{ name: key, title, fields, value: station.config[key] ?? {}, save }]
  })
}

/** What the whole console knows of the selected station follows at once: names of payments and the like. */
async function refreshSession(id: number): Promise<void> {
  const { config, configDetail } = await loadParts(id, PARTS)
  const selected = session.station()
  if (selected?.id !== id) return
  session.setStation({
    ...selected,
    config: { ...selected.config, ...config },
    ...(configDetail && { configDetail }),
  })
}

function ReloadDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  return (
    <CommandDialog
      open
      title={words.reload}
      verb={words.reload}
      question={words.reloadQuestion}
      onConfirm={() => reloadScreens(station.id)}
      done={words.reloaded}
      onClose={onClose}
    />
  )
}
