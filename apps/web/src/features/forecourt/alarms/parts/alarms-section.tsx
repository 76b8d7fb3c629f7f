import { Section } from '#ui/layout/page.tsx'
import { AlarmList } from '../alarm-list.tsx'
import { words } from '../words.ts'

/** Every alarm of the station, as a block of a page. */
export function AlarmsSection() {
  return (
    <Section title={words.title}>
      <AlarmList />
    </Section>
  )
}
