import { Alert, Button, Flex, Space, Spin } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { count } from '#lib/i18n/format.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { askingServer, type Outcome, prepareWithReader } from './prepare-with-reader.ts'
import type { Confirmed } from './preparation.ts'
import { words } from './words.ts'

const { prepare } = words

/** Card after card is laid on the reader and prepared, until whoever does it is done. */
export function CardPreparation({
  wanted,
  onEnd,
}: {
  wanted: Confirmed
  onEnd: (content: Outcome[]) => void
}) {
  const { card, outcomes, problem, isPaused, pause, resume } = usePreparation(wanted)
  const refreshAll = useRefreshAll()
  const good = outcomes.filter(({ ok }) => ok).length
  const end = (): void => {
    refreshAll()
    onEnd(outcomes)
  }
  return (
    <Flex vertical gap={16}>
      {problem === undefined ? (
        <Alert
          type="info"
          icon={card && <Spin size="small" />}
          showIcon
          title={titleOf({ card, isPaused, next: outcomes.length + 1 })}
          description={prepare.progress(count(good), count(outcomes.length - good))}
        />
      ) : (
        <Alert
          type="error"
          showIcon
          title={words.prepare.failed}
          description={problemText(problem)}
        />
      )}
      {outcomes.length === 0 ? (
        <EmptyState title={prepare.noneYet} hint={prepare.readerHint} />
      ) : (
        <OutcomeTable content={outcomes} />
      )}
      <Space>
        <Button type="primary" onClick={end}>
          {prepare.end}
        </Button>
        {isPaused ? (
          <Button onClick={resume}>{prepare.resume}</Button>
        ) : (
          <Button onClick={pause}>{prepare.pause}</Button>
        )}
      </Space>
    </Flex>
  )
}

function titleOf({
  card,
  isPaused,
  next,
}: {
  card: string | undefined
  isPaused: boolean
  next: number
}): string {
  if (card) return prepare.working(card)
  return isPaused ? prepare.paused : prepare.nextCard(count(next))
}

/** The latest outcome comes first. */
function usePreparation(wanted: Confirmed) {
  const [card, setCard] = useState<string>()
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [problem, setProblem] = useState<unknown>()
  const [isPaused, setPaused] = useState(false)
  const [server] = useState(() => askingServer(wanted))
  const work = useEffectEvent((signal: AbortSignal) =>
    prepareWithReader(wanted, server, {
      signal,
      tellCard: setCard,
      tellOutcome: (outcome) =>
        setOutcomes((before) => [outcome, ...before.filter(({ uuid }) => uuid !== outcome.uuid)]),
    }).catch((error: unknown) => {
      setProblem(error)
      setPaused(true)
    }),
  )
  useEffect(() => {
    if (isPaused) return undefined
    const stop = new AbortController()
    void work(stop.signal)
    return () => stop.abort()
  }, [isPaused])
  return {
    card,
    outcomes,
    problem,
    isPaused,
    pause: () => setPaused(true),
    resume: () => {
      setProblem(undefined)
      setPaused(false)
    },
  }
}
