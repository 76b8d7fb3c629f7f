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
        <DetailList
          items={purchasesOf(
            funnel.control,
            <Members of={activity} step="control" members={funnel.control.members} />,
          )}
        />
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
  {
    label: texts.reached,
    value: <Members of={activity} step="reached" members={funnel.reached.members} />,
  },
  {
    label: texts.received,
    value: <Members of={activity} step="received" members={funnel.received} />,
  },
  {
    label: texts.refused,
    value: <Members of={activity} step="refused" members={funnel.refused} />,
  },
  {
    label: texts.reminded,
    value: <Members of={activity} step="reminded" members={funnel.reminded} />,
  },
  { label: texts.used, value: <Members of={activity} step="used" members={funnel.used} /> },
  {
    label: texts.pieces,
    value: (
      <>
        <Pieces of={activity} status="used">
          {count(funnel.usedPieces)}
        </Pieces>
        {' / '}
        <Pieces of={activity}>{count(funnel.issuedPieces)}</Pieces>
      </>
    ),
  },
  { label: texts.discount, value: <Money value={funnel.discount} withUnit /> },
]

interface MembersProps {
  of: Activity
  step: 'reached' | 'received' | 'refused' | 'reminded' | 'used' | 'control'
  members: number
}

/** How many members came so far, leading to who they are. */
const Members = ({ of: { id }, step, members }: MembersProps): ReactNode =>
  // Who may not list activities cannot choose among them there.
  members > 0 && can('dealTask:read') ? (
    <PermittedLink permission="personalMember:read" to={pathTo('PersonalMember', { [step]: id })}>
      {count(members)}
    </PermittedLink>
  ) : (
    count(members)
  )

interface PiecesProps {
  of: Activity
  status?: UserCoupon['status']
  children: ReactNode
}

/** A figure that leads to the coupons it counts, with whose they are. */
const Pieces = ({ of: { id }, status, children }: PiecesProps): ReactNode =>
  can('dealTask:read') ? (
    <PermittedLink permission="userDeals:read" to={pathTo('UserDeals', { activity: id, status })}>
      {children}
    </PermittedLink>
  ) : (
    children
  )

const purchasesOf = (
  { members, buyers, volume, amount }: Purchases,
  shown: ReactNode = count(members),
) => [
  { label: texts.members, value: shown },
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
