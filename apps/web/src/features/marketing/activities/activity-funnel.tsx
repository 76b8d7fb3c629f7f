import {
  type Activity,
  type Funnel,
  type Purchases,
  WATCHED_DAYS,
} from '@app/api/contract/marketing/activities'
import type { UserCoupon } from '@app/api/contract/marketing/user-coupons'
import { portion } from '@app/kernel/money'
import { volumePortion } from '@app/kernel/quantity'
import type { ReactNode } from 'react'
import { count } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Money, Volume } from '#ui/display/figures.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { useFunnel } from './activities-api.ts'
import { words } from './words.ts'

const { funnel: texts } = words

/** Whom an activity reached, and what they bought beyond those who got nothing. */
export function ActivityFunnel({ activity }: { activity: Activity }) {
  const { data: funnel, error, refetch } = useFunnel(activity.id)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!funnel) return <PageSkeleton rows={4} />
  return (
    <>
      <h3>{texts.title}</h3>
      <DetailList items={stepsOf(activity, funnel)} />
      <h4>{texts.reachedGroup}</h4>
      <DetailList items={purchasesOf(funnel.reached)} />
      <h4>{texts.controlGroup}</h4>
      {funnel.control.members > 0 ? (
        <DetailList items={purchasesOf(funnel.control)} />
      ) : (
        <p>{texts.noControl}</p>
      )}
      {funnel.extraVolume !== null && (
        <>
          <h4>{texts.difference}</h4>
          <DetailList items={resultOf(funnel)} />
        </>
      )}
      {funnel.verdict && <p role="status">{texts.verdicts[funnel.verdict]}</p>}
      <p>{texts.watched(WATCHED_DAYS)}</p>
    </>
  )
}

const stepsOf = (activity: Activity, funnel: Funnel) => [
  { label: texts.reached, value: count(funnel.reached.members) },
  { label: texts.received, value: <Pieces of={activity}>{count(funnel.received)}</Pieces> },
  { label: texts.refused, value: count(funnel.refused) },
  { label: texts.reminded, value: count(funnel.reminded) },
  {
    label: texts.used,
    value: (
      <Pieces of={activity} status="used">
        {count(funnel.used)}
      </Pieces>
    ),
  },
  {
    label: texts.pieces,
    value: `${count(funnel.usedPieces)} / ${count(funnel.issuedPieces)}`,
  },
  { label: texts.discount, value: <Money value={funnel.discount} withUnit /> },
]

interface PiecesProps {
  of: Activity
  status?: UserCoupon['status']
  children: ReactNode
}

/** A figure that leads to the coupons it counts, with whose they are. */
const Pieces = ({ of: { id }, status, children }: PiecesProps): ReactNode =>
  // Who may not list activities cannot choose among them there.
  can('dealTask:read') ? (
    <PermittedLink permission="userDeals:read" to={pathTo('UserDeals', { activity: id, status })}>
      {children}
    </PermittedLink>
  ) : (
    children
  )

const purchasesOf = ({ members, buyers, volume, amount }: Purchases) => [
  { label: texts.members, value: count(members) },
  { label: texts.buyers, value: count(buyers) },
  { label: texts.volume, value: <Volume value={volume} withUnit /> },
  {
    label: texts.perMember,
    value: <Volume value={volumePortion(volume, 1, members)} withUnit />,
  },
  { label: texts.amount, value: <Money value={amount} withUnit /> },
  {
    label: texts.amountPerMember,
    value: <Money value={members === 0 ? null : portion(amount, 1, members)} withUnit />,
  },
]

const resultOf = ({ extraVolume, margin }: Funnel) => [
  { label: texts.extraVolume, value: <Volume value={extraVolume} withUnit /> },
  {
    label: texts.margin,
    value: margin === null ? texts.noMargin : <Money value={margin} withUnit />,
  },
]
