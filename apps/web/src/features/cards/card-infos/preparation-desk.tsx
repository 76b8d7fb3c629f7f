import { Alert, Button, Flex, Spin } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { count } from '../../../lib/format.ts'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { problemText } from '../../../ui/problem-view.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import { type Outcome, prepareAtDesk } from './prepare-at-desk.ts'
import type { Confirmed } from './preparation.ts'
import { words } from './words.ts'

const { prepare } = words

/** Card after card is laid on the reader and prepared, until whoever does it is done. */
export function PreparationDesk({
  wanted,
  onEnd,
}: {
  wanted: Confirmed
  onEnd: (content: Outcome[]) => void
}) {
  const { card, outcomes, problem } = useDesk(wanted)
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
          title={card ? prepare.working(card) : prepare.nextCard(count(outcomes.length + 1))}
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
        <EmptyState title={prepare.noneYet} hint={prepare.deskHint} />
      ) : (
        <OutcomeTable content={outcomes} />
      )}
      <div>
        <Button type="primary" onClick={end}>
          {prepare.end}
        </Button>
      </div>
    </Flex>
  )
}

/** The latest outcome comes first. */
function useDesk(wanted: Confirmed) {
  const [card, setCard] = useState<string>()
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [problem, setProblem] = useState<unknown>()
  const work = useEffectEvent((signal: AbortSignal) =>
    prepareAtDesk(wanted, {
      signal,
      tellCard: setCard,
      tellOutcome: (outcome) =>
        setOutcomes((before) => [outcome, ...before.filter(({ uuid }) => uuid !== outcome.uuid)]),
    }).catch(setProblem),
  )
  useEffect(() => {
    const stop = new AbortController()
    void work(stop.signal)
    return () => stop.abort()
  }, [])
  return { card, outcomes, problem }
}
