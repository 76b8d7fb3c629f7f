import type { Alarm } from '@app/api/contract/forecourt/alarms'
import type { PageOf } from '@app/kernel/schema'
import { count, instant } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { LateContent } from '#ui/layout/late-content.tsx'
import { Section } from '#ui/layout/page.tsx'
import { AcknowledgeButton } from '../acknowledge-button.tsx'
import { AlarmLink, subjectOf } from '../alarm-text.tsx'
import styles from '../alarms.module.css'
import { useActiveAlarms } from '../alarms-api.ts'
import { words } from '../words.ts'
import { AllAlarmsButton } from './all-alarms-button.tsx'

/** As many as leave the rest of the page in sight. */
const MOST_SHOWN = 4

/** What somebody has to see to, urgent first; nothing at all while nothing is wrong. */
export function AlarmStrip() {
  const { id } = useStation()
  const { data, isLoading } = useActiveAlarms()
  return (
    <LateContent name={`alarms.${id}`} isPending={isLoading}>
      {data && data.content.length > 0 && <Strip {...data} />}
    </LateContent>
  )
}

function Strip({ content, totalElements }: PageOf<Alarm>) {
  const alarms = content.toSorted((a, b) => Number(b.urgent) - Number(a.urgent))
  const hidden = totalElements - Math.min(alarms.length, MOST_SHOWN)
  return (
    <Section title={words.title} extra={<AllAlarmsButton />}>
      <ul className={styles.alarms} aria-live="polite" aria-label={words.title}>
        {alarms.slice(0, MOST_SHOWN).map((alarm) => (
          <li key={alarm.id} className={styles.alarm} data-alarm={alarm.kind}>
            <AlarmLink alarm={alarm} />
            <span>{subjectOf(alarm)}</span>
            <time>{words.since(instant(alarm.raisedTime).slice(5))}</time>
            <AcknowledgeButton alarm={alarm} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{words.more(count(hidden))}</p>}
    </Section>
  )
}
