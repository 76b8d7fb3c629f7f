import { type Approval, FACT_UNITS } from '@app/api/contract/access/approvals'
import { Button } from 'antd'
import { count, instant, money, timeOfDay, volume } from '#lib/i18n/format.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { permissionName } from '#features/access/roles/parts/permission-names.ts'
import styles from './approvals.module.css'
import type { Step } from './step-dialog.tsx'
import { words } from './words.ts'

const { fields } = words

const TONES: Readonly<Record<Approval['status'], Tone>> = {
  pending: 'amber',
  approved: 'blue',
  rejected: 'red',
  done: 'green',
  withdrawn: 'grey',
  expired: 'grey',
}

/** One request: what is to be done, what will be different, who asks and why; and what can be done now. */
export function ApprovalCard({
  approval,
  onStep,
}: {
  approval: Approval
  onStep: (step: Step) => void
}) {
  const { command, subject, status, expiresDate } = approval
  const isOpen = status === 'pending' || status === 'approved'
  return (
    <article className={styles.card} aria-label={`${permissionName(command)} ${subject}`}>
      <header className={styles.head}>
        <h3>
          {permissionName(command)} <small>{subject}</small>
        </h3>
        <StatusDot tone={TONES[status]}>{words.statuses[status]}</StatusDot>
      </header>
      <WhatHappens facts={approval.facts} />
      <DetailList items={circumstances(approval)} />
      <footer className={styles.foot}>
        <span>{isOpen && words.until(timeOfDay(expiresDate))}</span>
        <Steps approval={approval} onStep={onStep} />
      </footer>
    </article>
  )
}

const SHOWN = { money, volume, count } as const

function WhatHappens({ facts }: Pick<Approval, 'facts'>) {
  return (
    <dl className={styles.changes}>
      {facts.map(({ name, of, before, after }) => {
        const show = SHOWN[FACT_UNITS[name]]
        return (
          <div key={`${name} ${of ?? ''}`}>
            <dt>{of ? `${of} ${words.facts[name]}` : words.facts[name]}</dt>
            <dd>
              {before !== undefined && (
                <>
                  {show(before)} <span aria-hidden>→</span>{' '}
                </>
              )}
              <b>{show(after)}</b>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function circumstances(approval: Approval) {
  const { requester, decider, station, reason, decisionReason, doneDate, decidedDate } = approval
  return [
    ...(reason ? [{ label: fields.reason, value: reason }] : []),
    ...(approval.mine
      ? []
      : [{ label: fields.requester, value: requester?.name ?? words.platform }]),
    { label: fields.requested, value: instant(approval.requestedDate) },
    { label: fields.station, value: station?.name ?? words.wholeCompany },
    ...(decider
      ? [
          { label: fields.decider, value: decider.name ?? words.platform },
          { label: fields.decided, value: instant(decidedDate) },
        ]
      : []),
    ...(decisionReason ? [{ label: fields.decisionReason, value: decisionReason }] : []),
    ...(doneDate ? [{ label: fields.done, value: instant(doneDate) }] : []),
  ]
}

function Steps({ approval, onStep }: { approval: Approval; onStep: (step: Step) => void }) {
  const { mine, status, decidable } = approval
  return (
    <div className={styles.steps}>
      {mine && (status === 'pending' || status === 'approved') && (
        <Button onClick={() => onStep('withdraw')}>{words.withdraw}</Button>
      )}
      {mine && status === 'approved' && (
        <Button type="primary" onClick={() => onStep('carryOut')}>
          {words.carryOut}
        </Button>
      )}
      {decidable && (
        <>
          <Button danger onClick={() => onStep('reject')}>
            {words.reject}
          </Button>
          <Button type="primary" onClick={() => onStep('approve')}>
            {words.approve}
          </Button>
        </>
      )}
    </div>
  )
}
