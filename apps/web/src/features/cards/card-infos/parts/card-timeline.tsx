import type { CardEvent } from '@app/api/contract/cards/card-infos'
import { Skeleton, Timeline, Typography } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { useCardEvents } from '../card-infos-api.ts'
import { words } from '../words.ts'

const SERIOUS: ReadonlySet<CardEvent['event']> = new Set([
  'lose',
  'disable',
  'lock',
  'compensate',
  'replace',
])

/** What happened to a card, latest first, with who did it and why. */
export function CardTimeline({ cardInfoId }: { cardInfoId: number }) {
  const { data: events, error, refetch } = useCardEvents(cardInfoId)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!events) return <Skeleton active paragraph={{ rows: 3 }} />
  if (events.length === 0) return <Typography.Text>{words.noHistory}</Typography.Text>
  return (
    <Timeline
      items={events.map((item) => ({
        key: item.id,
        color: SERIOUS.has(item.event) ? 'red' : 'green',
        content: <TimelineItem item={item} />,
      }))}
    />
  )
}

function TimelineItem({ item }: { item: CardEvent }) {
  const { event, userCard, station, operator, createdDate, reason } = item
  const change = statusChange(item)
  return (
    <>
      <div>
        {[words.events[event], userCard?.number, station?.name].filter(Boolean).join(' · ')}
      </div>
      <Typography.Text type="secondary">
        {[instant(createdDate), change, operator?.name, reason].filter(Boolean).join(' · ')}
      </Typography.Text>
    </>
  )
}

/** Not everything that happens to a card makes it another. */
const statusChange = ({ fromStatus, toStatus }: CardEvent): string | null =>
  fromStatus === null || fromStatus === toStatus
    ? null
    : words.statusChange(words.statuses[fromStatus], words.statuses[toStatus])
