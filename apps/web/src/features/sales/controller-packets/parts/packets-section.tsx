import { type ControllerPacket, PACKET_OUTCOMES } from '@app/api/contract/sales/controller-gateway'
import { useMemo, useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { RawText } from '#ui/display/raw-text.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { Section } from '#ui/layout/page.tsx'
import { FilteredSection } from '#ui/table/filtered-section.tsx'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { listPackets, PACKETS_KEY } from '../packets-api.ts'
import { words } from '../words.ts'

const { fields, outcomes } = words
const types: Readonly<Record<string, string>> = words.types

const typeOf = ({ type }: ControllerPacket): string => types[type] ?? type

const filters = [
  choiceFilter({
    name: 'remark',
    label: fields.message,
    path: 'hasRemark',
    choices: [{ value: 'true', label: words.remarked }],
  }),
  choiceFilter({
    name: 'type',
    label: fields.type,
    path: 'type',
    choices: Object.entries(types).map(([value, label]) => ({ value, label })),
  }),
  choiceFilter({
    name: 'outcome',
    label: fields.outcome,
    path: 'outcome',
    choices: PACKET_OUTCOMES.map((value) => ({ value, label: outcomes[value] })),
  }),
  textFilter({ name: 'key', label: fields.naturalKey, path: 'naturalKey' }),
  dayRangeFilter({ name: 'days', label: fields.createdDate, path: 'createdDate' }),
]

const columnsOf = (open: (packet: ControllerPacket) => void): ListColumn<ControllerPacket>[] => [
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
  },
  { key: 'controller', title: fields.controller, render: ({ controller }) => controller.name },
  {
    key: 'type',
    title: fields.type,
    render: (packet) => <CellButton onClick={() => open(packet)}>{typeOf(packet)}</CellButton>,
  },
  {
    key: 'naturalKey',
    title: fields.naturalKey,
    wraps: true,
    render: ({ naturalKey }) => naturalKey,
  },
  { key: 'outcome', title: fields.outcome, render: ({ outcome }) => outcomes[outcome] },
  {
    key: 'message',
    title: fields.message,
    wraps: true,
    render: ({ message }) => message ?? '–',
  },
]

/** What the station's controllers reported and what became of it; what was odd about it is found by its remark. */
export function PacketsSection() {
  const [open, setOpen] = useState<ControllerPacket>()
  const columns = useMemo(() => columnsOf(setOpen), [])
  return (
    <Section title={words.title}>
      <p>{words.hint}</p>
      <FilteredSection
        route="ControllerPackets"
        filters={filters}
        queryKey={PACKETS_KEY}
        load={listPackets}
        base=""
        columns={columns}
        exports={{ type: 'controllerPackets' }}
        onOpen={setOpen}
        card={(packet) => ({
          title: typeOf(packet),
          aside: instant(packet.createdDate),
          lines: [packet.naturalKey, packet.message ?? outcomes[packet.outcome]],
        })}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      />
      {open && <PacketDetails packet={open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

const PacketDetails = ({ packet, onClose }: { packet: ControllerPacket; onClose: () => void }) => (
  <Dialog open width={680} title={typeOf(packet)} footer={null} onClose={onClose}>
    <DetailList
      items={[
        { label: fields.createdDate, value: instant(packet.createdDate) },
        { label: fields.controller, value: packet.controller.name },
        { label: fields.outcome, value: outcomes[packet.outcome] },
        { label: fields.message, value: packet.message ?? '–' },
      ]}
    />
    <h3>{words.body}</h3>
    <RawText>{JSON.stringify(packet.data, null, 2)}</RawText>
  </Dialog>
)
