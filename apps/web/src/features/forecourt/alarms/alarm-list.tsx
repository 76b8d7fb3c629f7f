import type { Alarm } from '@app/api/contract/forecourt/alarms'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { AcknowledgeDialog } from './acknowledge-dialog.tsx'
import { alarmColumns } from './alarm-columns.tsx'
import { AlarmName, reportOf, subjectOf } from './alarm-text.tsx'
import { ALARMS_KEY, isForMe, listAlarms } from './alarms-api.ts'
import { words } from './words.ts'

/** Every alarm of the station, the newest first; one that waits is opened to be acknowledged. */
export function AlarmList() {
  const [asked, setAsked] = useState<Alarm>()
  return (
    <>
      <ListSection
        queryKey={ALARMS_KEY}
        load={listAlarms}
        base=""
        columns={alarmColumns}
        exports={{ type: 'alarms' }}
        onOpen={(alarm) => isForMe(alarm) && setAsked(alarm)}
        card={(alarm) => ({
          title: <AlarmName alarm={alarm} />,
          aside: alarm.acknowledgedTime ? words.acknowledged : words.states[alarm.state],
          lines: [
            subjectOf(alarm),
            reportOf(alarm),
            instant(alarm.raisedTime),
            alarm.remark,
          ].filter(Boolean),
        })}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
      />
      {asked && <AcknowledgeDialog alarm={asked} open onClose={() => setAsked(undefined)} />}
    </>
  )
}
