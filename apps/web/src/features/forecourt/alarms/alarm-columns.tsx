import type { Alarm } from '@app/api/contract/forecourt/alarms'
import { instant } from '#lib/i18n/format.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { AlarmLink, reportOf, subjectOf } from './alarm-text.tsx'
import { words } from './words.ts'

const { fields: titles } = words

export const alarmColumns: ListColumn<Alarm>[] = [
  { key: 'raisedTime', title: titles.raisedTime, render: (alarm) => instant(alarm.raisedTime) },
  { key: 'kind', title: titles.kind, render: (alarm) => <AlarmLink alarm={alarm} /> },
  {
    key: 'subject',
    title: titles.subject,
    render: (alarm) => [subjectOf(alarm), reportOf(alarm)].filter(Boolean).join(' · ') || '–',
    wraps: true,
  },
  {
    key: 'state',
    title: titles.state,
    inFile: ['state', 'urgent', 'clearedTime'],
    render: ({ state, clearedTime }) =>
      clearedTime ? `${words.states[state]} ${instant(clearedTime)}` : words.states[state],
  },
  {
    key: 'acknowledgedTime',
    title: titles.acknowledgedTime,
    inFile: ['acknowledgedTime', 'acknowledger', 'station'],
    render: (alarm) =>
      alarm.acknowledgedTime ? (
        `${instant(alarm.acknowledgedTime)} ${alarm.acknowledger?.name ?? ''}`
      ) : (
        <AcknowledgeButton alarm={alarm} />
      ),
  },
  { key: 'remark', title: titles.remark, wraps: true, render: (alarm) => alarm.remark || '–' },
]
