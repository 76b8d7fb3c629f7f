import { instant } from '#lib/i18n/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { alarmColumns } from './alarm-columns.tsx'
import { AlarmName, subjectOf } from './alarm-text.tsx'
import { ALARMS_KEY, listAlarms } from './alarms-api.ts'
import { words } from './words.ts'

/** Every alarm of the station, the newest first. */
export function AlarmList() {
  return (
    <ListSection
      queryKey={ALARMS_KEY}
      load={listAlarms}
      base=""
      columns={alarmColumns}
      exports={{ type: 'alarms' }}
      card={(alarm) => ({
        title: <AlarmName alarm={alarm} />,
        aside: <AcknowledgeButton alarm={alarm} />,
        lines: [
          [subjectOf(alarm), words.states[alarm.state]].filter(Boolean).join(' · '),
          instant(alarm.raisedTime),
          alarm.remark,
        ],
      })}
      empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
    />
  )
}
