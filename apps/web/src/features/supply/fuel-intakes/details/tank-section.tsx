import type {
  FuelIntake,
  FuelIntakeLine,
  IntakeMeasurement,
  IntakeReading,
} from '@app/api/contract/supply/fuel-intakes'
import { App as AntApp, Button, Flex } from 'antd'
import { useState } from 'react'
import { useCommand } from '#lib/api/use-command.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { instant, litres, volume } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { Section } from '#ui/layout/page.tsx'
import { measure } from '../intakes-api.ts'
import { words } from '../words.ts'
import { MeasureDialog } from './measure-dialog.tsx'

const { fields } = words
type End = IntakeMeasurement['end']

interface TankSectionProps {
  intake: FuelIntake
  line: FuelIntakeLine
}

/** One tank of an intake: its readings, what can be measured now, and what came in. */
export function TankSection({ intake, line }: TankSectionProps) {
  const { tank, plannedVolume, before, after, dispensed, offloadVolume, deliveries } = line
  const isOpen = intake.status === 'draft' || intake.status === 'offloading'
  const mayMeasure = isOpen && can('editOilInfo:update')
  return (
    <Section title={words.tankWith(tank.number, tank.item.name ?? '')}>
      <DetailList
        items={[
          ...(plannedVolume === null
            ? []
            : [{ label: fields.plannedVolume, value: volume(plannedVolume) }]),
          { label: words.before, value: readingText(before) },
          { label: words.after, value: readingText(after) },
          { label: fields.dispensed, value: dispensed === null ? '–' : volume(dispensed) },
          {
            label: isOpen ? `${fields.offloadVolume} · ${words.soFar}` : fields.offloadVolume,
            value: offloadVolume === null ? '–' : volume(offloadVolume),
          },
          ...deliveries.map(({ volume: gauged, startTime, endTime }) => ({
            label: words.gauged,
            value: words.gaugedOf(litres(gauged), instant(startTime), instant(endTime)),
          })),
        ]}
      />
      {mayMeasure && intake.status === 'draft' && <Measure {...{ intake, line }} end="before" />}
      {mayMeasure && (before !== null || intake.status === 'offloading') && (
        <Measure {...{ intake, line }} end="after" />
      )}
    </Section>
  )
}

function readingText(reading: IntakeReading | null): string {
  if (!reading) return words.notMeasured
  const { volume: level, source, at, temperature, waterHeight } = reading
  return [
    volume(level),
    source === 'atg' ? words.atgAt(instant(at)) : words.manualAt(instant(at)),
    temperature === null ? '' : `${temperature.toFixed(1)} °C`,
    waterHeight ? words.water(waterHeight.toFixed(1)) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** One click takes what the gauge says now; a dip is typed. */
function Measure({ intake, line, end }: TankSectionProps & { end: End }) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const [isDipping, setDipping] = useState(false)
  const command = useCommand((_input: undefined, key) =>
    measure(intake, { tank: { id: line.tank.id }, end }, key),
  )
  const take = async (): Promise<void> => {
    try {
      await command.run(undefined)
      void message.success(words.taken)
      refreshAll()
    } catch (error) {
      void message.error(problemText(error))
    }
  }
  return (
    <Flex gap={8} wrap align="center" style={{ marginTop: 12 }}>
      <span style={{ minWidth: 48 }}>{words[end]}</span>
      <Button
        type={line[end] === null ? 'primary' : 'default'}
        loading={command.isRunning}
        onClick={take}
      >
        {words.takeGauge}
      </Button>
      <Button onClick={() => setDipping(true)}>{words.dip}</Button>
      {isDipping && <MeasureDialog {...{ intake, line, end }} onClose={() => setDipping(false)} />}
    </Flex>
  )
}
