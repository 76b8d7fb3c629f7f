import {
  ALARM_OF_CODE,
  type ControllerRejection,
  REJECTION_CODES,
  REJECTION_STATES,
} from '@app/api/contract/sales/controller-gateway'
import { allOf, oneOf } from '@app/kernel/list-query/write'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { BookAllButton, BookButton } from '../book-buttons.tsx'
import { DismissDialog, RejectionDetails } from '../rejection-dialogs.tsx'
import { matterOf, typeOf } from '../rejection-text.ts'
import { listRejections, REJECTIONS_KEY } from '../rejections-api.ts'
import styles from '../rejections.module.css'
import { words } from '../words.ts'

const { fields, states } = words

type State = ControllerRejection['state']

interface Asked {
  about: 'details' | 'dismiss'
  rejection: ControllerRejection
}

const columnsOf = (ask: (asked: Asked) => void): ListColumn<ControllerRejection>[] => [
  {
    key: 'createdDate',
    title: fields.createdDate,
    inFile: ['createdDate', 'controller'],
    render: ({ createdDate }) => instant(createdDate),
  },
  { key: 'code', title: fields.code, wraps: true, render: ({ message }) => message },
  {
    key: 'matter',
    title: fields.matter,
    inFile: ['matter', 'times'],
    wraps: true,
    render: (rejection) => (
      <>
        <CellButton onClick={() => ask({ about: 'details', rejection })}>
          {typeOf(rejection)}
        </CellButton>
        <small className={styles.note}>{matterOf(rejection)}</small>
        {rejection.times > 1 && (
          <small className={styles.note}>{words.timesOf(count(rejection.times))}</small>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    title: '',
    inFile: ['state', 'resolvedTime', 'resolver', 'remark'],
    wraps: true,
    render: (rejection) =>
      rejection.state === 'open' ? (
        <OpenActions rejection={rejection} ask={ask} />
      ) : (
        [instant(rejection.resolvedTime), rejection.resolver?.name, rejection.remark]
          .filter(Boolean)
          .join(' ')
      ),
  },
]

const OpenActions = ({
  rejection,
  ask,
}: {
  rejection: ControllerRejection
  ask: (asked: Asked) => void
}) =>
  can('deviceMge:update') && (
    <>
      {rejection.bookable && <BookButton rejection={rejection} />}
      <Button type="link" size="small" danger onClick={() => ask({ about: 'dismiss', rejection })}>
        {words.dismiss}
      </Button>
    </>
  )

/** What the alarm of the address is about, or everything. */
function useAskedCodes() {
  const [params, setParams] = useSearchParams()
  const codes = REJECTION_CODES.filter((code) => ALARM_OF_CODE[code] === params.get('kind'))
  const forget = (): void =>
    setParams((before) => {
      before.delete('kind')
      return before
    })
  return { codes, forget }
}

/** What the station's controller sent and could not be booked, until somebody has seen to it. */
export function RejectionsSection() {
  const { codes, forget } = useAskedCodes()
  const [state, setState] = useState<State>('open')
  const [asked, setAsked] = useState<Asked>()
  const columns = useMemo(() => columnsOf(setAsked), [])
  return (
    <Section
      title={words.title}
      extra={state === 'open' && can('deviceMge:update') && <BookAllButton />}
    >
      <p>{words.hint}</p>
      <ListSection
        key={`${state} ${codes.join()}`}
        queryKey={REJECTIONS_KEY}
        load={listRejections}
        base={allOf(['state', state], codes.length > 0 && oneOf('code', codes))}
        exports={{ type: 'controllerRejections' }}
        tools={
          <>
            <Segmented<State>
              value={state}
              options={REJECTION_STATES.map((value) => ({ value, label: states[value] }))}
              onChange={setState}
            />
            {codes.length > 0 && (
              <Button type="link" size="small" onClick={forget}>
                {words.allCodes}
              </Button>
            )}
          </>
        }
        columns={columns}
        onOpen={(rejection) => setAsked({ about: 'details', rejection })}
        card={(rejection) => ({
          title: typeOf(rejection),
          aside: instant(rejection.createdDate),
          lines: [rejection.message, matterOf(rejection), rejection.remark].filter(Boolean),
        })}
        empty={
          <EmptyState
            title={words.empty[state]}
            {...(state === 'open' && { hint: words.emptyHint })}
          />
        }
      />
      {asked?.about === 'details' && (
        <RejectionDetails
          rejection={asked.rejection}
          actions={
            asked.rejection.state === 'open' && (
              <OpenActions rejection={asked.rejection} ask={setAsked} />
            )
          }
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.about === 'dismiss' && (
        <DismissDialog rejection={asked.rejection} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  )
}
