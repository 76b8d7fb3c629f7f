import type {
  ControllerEvent,
  PumpAuthorisation,
  PumpAuthorisationDetails,
} from '@app/api/contract/sales/pump-authorisations'
import { NO_ANSWER_TEXT } from './no-answer.ts'
import { Button, Descriptions, Drawer, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { instant, money, volume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { Section } from '#ui/layout/page.tsx'
import { type Resolving, useAuthorisation } from './authorisations-api.ts'
import { fuelOf, payerOf, wishOf } from './authorisation-columns.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { AuthorisationStatus } from './status.tsx'
import { StopButton } from './stop-button.tsx'
import { words } from './words.ts'

const { fields, sections } = words
const WIDTH = 720

/** Hold, meter, controller log and times of a fuelling side by side, and what can be made of it. */
export function AuthorisationDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: row } = useAuthorisation(id)
  const isMobile = useIsMobile()
  return (
    <Drawer
      open
      title={row ? fuelOf(row) : <Skeleton.Input active size="small" />}
      extra={row && <AuthorisationStatus status={row.status} />}
      size={isMobile ? '100%' : WIDTH}
      footer={row && <Commands row={row} />}
      onClose={onClose}
    >
      {row ? (
        // What scrolls must be reached by the keyboard as well.
        <div role="region" aria-label={words.evidence} tabIndex={0}>
          <Evidence row={row} />
        </div>
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}

function Evidence({ row }: { row: PumpAuthorisationDetails }) {
  const { fuellingsSince, events } = row
  return (
    <>
      <Section title={sections.hold}>
        <Descriptions column={{ xs: 1, sm: 2 }} size="small" items={holdOf(row)} />
      </Section>
      <Section title={sections.meter}>
        <Descriptions column={{ xs: 1, sm: 2 }} size="small" items={meterOf(row)} />
      </Section>
      <Section title={sections.fuellings}>
        {fuellingsSince.length === 0 && words.none}
        <ul>
          {fuellingsSince.map((one) => (
            <li key={one.id}>
              {instant(one.endTime)} · {volume(one.volume)} · {money(one.amount)} ·{' '}
              {one.totaliserBefore === null ? '–' : volume(one.totaliserBefore)} →{' '}
              {volume(one.totaliserAfter)}
              {one.gap !== 0 && ` · ${words.gap(volume(one.gap))}`}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={sections.events}>
        {events.length === 0 && words.none}
        <ul>
          {events.map((event) => (
            <li key={`${event.time} ${event.type}`}>
              {instant(event.time)} · {wordsOf(event)}
              <details>
                <summary>{words.asItCame}</summary>
                <code>{JSON.stringify(event.data)}</code>
              </details>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function wordsOf({ type, fuelling, alarm }: ControllerEvent): string {
  if (fuelling) {
    const { clock, transaction, totaliser } = fuelling
    return [
      words.reported,
      words.byItsClock(clock.slice(11)),
      words.transactionNo(transaction),
      volume(fuelling.volume),
      money(fuelling.amount),
      words.meterAt(volume(totaliser)),
    ].join(' · ')
  }
  if (!alarm) return type
  const said = alarm.isOver ? words.over(words.alarms[alarm.kind]) : words.alarms[alarm.kind]
  return [said, words.byItsClock(alarm.clock.slice(11))].join(' · ')
}

const item = (key: keyof typeof fields, children: React.ReactNode) => ({
  key,
  label: fields[key],
  children,
})

const timeOf = (time: string | null): string => (time === null ? '–' : instant(time))

const holdOf = (row: PumpAuthorisation) => [
  row.prepayOrder
    ? item(
        'prepayOrder',
        <PermittedLink
          permission="allDetails:read"
          to={pathTo('AllDetails', { orderId: row.prepayOrder.id })}
        >
          {row.prepayOrder.orderNo}
        </PermittedLink>,
      )
    : item('card', payerOf(row)),
  item('plate', row.plate ?? '–'),
  item('kind', wishOf(row)),
  item('held', money(row.held)),
  item('captured', money(row.captured)),
  item(
    'order',
    row.order ? (
      <PermittedLink
        permission="fuelDetails:read"
        to={pathTo('FuelDetails', { orderId: row.order.id })}
      >
        {row.order.orderNo}
      </PermittedLink>
    ) : (
      '–'
    ),
  ),
  item('creator', row.creator.name ?? '–'),
  item('createdDate', instant(row.createdDate)),
  item('sentTime', timeOf(row.sentTime)),
  item('answeredTime', timeOf(row.answeredTime)),
  item('answer', row.answer === NO_ANSWER_TEXT ? words.noAnswer : row.answer || '–'),
  item('stopAskedTime', timeOf(row.stopAskedTime)),
  item('grayTime', timeOf(row.grayTime)),
  item('endedTime', timeOf(row.endedTime)),
  item('resolution', row.resolution === null ? '–' : words.resolutions[row.resolution]),
  item('resolver', row.resolver?.name ?? '–'),
  item('reason', row.reason || '–'),
]

const meterOf = (row: PumpAuthorisation) => {
  const { totaliserBefore: before, fuelling } = row
  const after = row.totaliserAfter ?? fuelling?.totaliserAfter ?? null
  return [
    item('totaliserBefore', before === null ? '–' : volume(before)),
    item('totaliserAfter', after === null ? '–' : volume(after)),
    ...(fuelling
      ? [
          item('volume', volume(fuelling.volume)),
          item(
            'amount',
            [money(fuelling.amount), fuelling.gap !== 0 && words.gap(volume(fuelling.gap))]
              .filter(Boolean)
              .join(' · '),
          ),
        ]
      : []),
  ]
}

function Commands({ row }: { row: PumpAuthorisation }) {
  const [how, ask] = useState<Resolving>()
  const isGray = row.status === 'gray' && can('ungray')
  const isEmpty = (row.fuelling?.volume ?? 0) === 0
  return (
    <Space wrap>
      <StopButton row={row} />
      {isGray && (
        <>
          <Button type="primary" onClick={() => ask('settle')}>
            {words.settle}
          </Button>
          <Button onClick={() => ask('assignToCash')}>{words.assignToCash}</Button>
          {isEmpty && (
            <Button danger onClick={() => ask('release')}>
              {words.release}
            </Button>
          )}
        </>
      )}
      {how && <ResolveDialog row={row} how={how} onClose={() => ask(undefined)} />}
    </Space>
  )
}
