import type { Gauge } from '@app/api/contract/forecourt/gauges'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import { GaugeDialog } from '../gauge-dialog.tsx'
import { GaugeReport, GaugeState, noteOn } from '../gauge-state.tsx'
import { GAUGES_KEY, listGauges } from '../gauges-api.ts'
import { TryButton } from '../try-button.tsx'
import { words } from '../words.ts'

const { fields } = words

const addressOf = ({ host, port, kind }: Gauge): string =>
  kind === 'controller' ? words.kinds.controller : `${host}:${port}`

const probesOf = ({ probes }: Gauge): string =>
  probes.map(({ probe, tank }) => words.probeAt(probe, tank.number)).join(', ') || words.noProbes

const columns: ListColumn<Gauge>[] = [
  { key: 'host', title: fields.host, render: addressOf },
  { key: 'probes', title: fields.probes, wraps: true, render: probesOf },
  {
    key: 'lastContactTime',
    title: fields.lastContactTime,
    render: ({ lastContactTime }) => (lastContactTime ? instant(lastContactTime) : '–'),
  },
  {
    key: 'state',
    title: fields.state,
    wraps: true,
    render: (gauge) => <GaugeReport gauge={gauge} />,
  },
]

const nameColumn: ListColumn<Gauge> = {
  key: 'name',
  title: fields.name,
  render: (gauge) => gauge.name,
}

/** The same for those who may change and try gauges. */
export const columnsToChange = (onOpen: (gauge: Gauge) => void): ListColumn<Gauge>[] => [
  {
    ...nameColumn,
    render: (gauge) => <CellButton onClick={() => onOpen(gauge)}>{gauge.name}</CellButton>,
  },
  ...columns,
  {
    key: 'actions',
    title: '',
    render: (gauge) => gauge.kind === 'tls350' && <TryButton gauge={gauge} />,
  },
]

/** The station's tank gauges: where they are, whether they answer, and which probe is in which tank. */
export function GaugesSection() {
  const [asked, setAsked] = useState<{ before?: Gauge }>()
  const mayChange = can('deviceMge:update')
  const open = (before: Gauge): void => setAsked({ before })
  return (
    <Section
      title={words.title}
      extra={
        can('deviceMge:create') && (
          <Button icon={<PlusOutlined />} onClick={() => setAsked({})}>
            {words.add}
          </Button>
        )
      }
    >
      <ListSection
        queryKey={GAUGES_KEY}
        load={listGauges}
        base=""
        exports={{ type: 'gauges' }}
        columns={mayChange ? columnsToChange(open) : [nameColumn, ...columns]}
        card={(gauge) => ({
          title: gauge.name,
          aside: <GaugeState gauge={gauge} />,
          lines: [addressOf(gauge), probesOf(gauge), noteOn(gauge)].filter(Boolean),
        })}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
        {...(mayChange && { onOpen: open })}
      />
      {asked && <GaugeDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}
