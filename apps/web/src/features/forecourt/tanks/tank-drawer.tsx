import type { Tank } from '@app/api/contract/forecourt/tanks'
import { Descriptions, Drawer } from 'antd'
import { useIsMobile } from '#lib/files/media.ts'
import { instant, volume } from '#lib/i18n/format.ts'
import { Section } from '#ui/layout/page.tsx'
import { Readings } from './readings.tsx'
import { TankActions } from './tank-actions.tsx'
import { TankFuel, TankLevel, TankState } from './tank-columns.tsx'
import { useTank } from './tanks-api.ts'
import { words } from './words.ts'

const { fields, reading: readings } = words
const WIDTH = 1080

/** All that is known of one tank, what was measured in it, and what can be done with it (D-106). */
export function TankDrawer({ tank: listed, onClose }: { tank: Tank; onClose: () => void }) {
  const isMobile = useIsMobile()
  const { data: tank = listed } = useTank(listed)
  return (
    <Drawer
      open
      title={words.tankNo(tank.number)}
      size={isMobile ? '100%' : WIDTH}
      footer={<TankActions tank={tank} onGone={onClose} />}
      onClose={onClose}
    >
      <Descriptions column={{ xs: 1, md: 2 }} size="small" items={detailsOf(tank)} />
      <Section title={readings.title}>
        <Readings tank={tank} />
      </Section>
    </Drawer>
  )
}

const orNone = (value: Tank['safeVolume']): string => (value === null ? '–' : volume(value))

const detailsOf = (tank: Tank) => {
  const { lastReading: seen } = tank
  return [
    { key: 'item', label: fields.item, children: <TankFuel tank={tank} /> },
    { key: 'description', label: fields.description, children: tank.description || '–' },
    { key: 'state', label: fields.state, children: <TankState tank={tank} /> },
    { key: 'volume', label: fields.volume, children: <TankLevel tank={tank} /> },
    ...(seen
      ? [
          {
            key: 'at',
            label: fields.measuredTime,
            children: `${instant(seen.at)} ${readings.sources[seen.source]}`,
          },
          {
            key: 'oilHeight',
            label: readings.fields.oilHeight,
            children: seen.oilHeight?.toFixed(1) ?? '–',
          },
          {
            key: 'waterHeight',
            label: readings.fields.waterHeight,
            children: seen.waterHeight?.toFixed(1) ?? '–',
          },
          {
            key: 'temperature',
            label: readings.fields.temperature,
            children: seen.temperature?.toFixed(1) ?? '–',
          },
        ]
      : []),
    { key: 'bookVolume', label: fields.bookVolume, children: volume(tank.bookVolume) },
    { key: 'safeUllage', label: fields.safeUllage, children: orNone(tank.safeUllage) },
    { key: 'maxVolume', label: fields.maxVolume, children: volume(tank.maxVolume) },
    { key: 'safeVolume', label: fields.safeVolume, children: orNone(tank.safeVolume) },
    { key: 'highHighAlarm', label: fields.highHighAlarm, children: orNone(tank.highHighAlarm) },
    { key: 'highAlarm', label: fields.highAlarm, children: orNone(tank.highAlarm) },
    { key: 'lowAlarm', label: fields.lowAlarm, children: volume(tank.lowAlarm) },
    { key: 'lowLowAlarm', label: fields.lowLowAlarm, children: orNone(tank.lowLowAlarm) },
    {
      key: 'waterAlarm',
      label: fields.waterAlarm,
      children: tank.waterAlarm?.toFixed(1) ?? '–',
    },
    { key: 'deadStock', label: fields.deadStock, children: volume(tank.deadStock) },
    {
      key: 'table',
      label: fields.table,
      children: tank.table ? words.rows(tank.table.rows) : words.noTable,
    },
  ]
}
