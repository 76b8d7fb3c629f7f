import { Alert, Button, Flex, Progress, Space } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { count } from '#lib/i18n/format.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import type { Outcome } from './prepare-with-reader.ts'
import { portionsOf, preparePortions } from './prepare-list.ts'
import { type Confirmed, serialsIn } from './preparation.ts'
import { words } from './words.ts'

const { prepare } = words

const WHOLE = 100

/** A list of cards on its way: how far it is, what became of each, and a way to stop and to go on. */
export function PreparationRun({
  wanted,
  onEnd,
}: {
  wanted: Confirmed
  onEnd: (content: Outcome[]) => void
}) {
  const total = serialsIn(wanted.uuids).length
  const refreshAll = useRefreshAll()
  const { outcomes, phase, problem, pause, resume } = useRun(wanted, (all) => {
    refreshAll()
    onEnd(all)
  })
  const done = outcomes.length
  const isStopped = phase === 'stopped'
  return (
    <Flex vertical gap={16}>
      <Alert
        type={problem === undefined ? 'info' : 'error'}
        showIcon
        title={
          problem !== undefined
            ? prepare.failed
            : isStopped
              ? prepare.stopped(count(total - done))
              : prepare.running(count(done), count(total))
        }
        description={problem === undefined ? undefined : problemText(problem)}
      />
      <Progress percent={Math.floor((done / total) * WHOLE)} aria-label={prepare.bar} />
      <Space>
        {isStopped ? (
          <Button type="primary" onClick={resume}>
            {prepare.resume}
          </Button>
        ) : (
          <Button loading={phase === 'stopping'} onClick={pause}>
            {prepare.pause}
          </Button>
        )}
        {isStopped && <Button onClick={() => onEnd(outcomes)}>{prepare.end}</Button>}
      </Space>
      {done > 0 && <OutcomeTable content={outcomes.toReversed()} />}
    </Flex>
  )
}

type Phase = 'running' | 'stopping' | 'stopped'

function useRun(wanted: Confirmed, onDone: (all: Outcome[]) => void) {
  const [portions] = useState(() => portionsOf(wanted))
  const done = useRef<Outcome[][]>([])
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [phase, setPhase] = useState<Phase>('running')
  const [problem, setProblem] = useState<unknown>()
  const work = useEffectEvent((signal: AbortSignal) =>
    preparePortions(wanted, portions, {
      from: done.current.length,
      signal,
      tell: (more) => {
        done.current.push(more)
        setOutcomes(done.current.flat())
      },
    })
      .then(() => done.current.length === portions.length && onDone(done.current.flat()))
      .catch(setProblem)
      .finally(() => setPhase('stopped')),
  )
  const isRunning = phase === 'running'
  useEffect(() => {
    if (!isRunning) return undefined
    const stop = new AbortController()
    void work(stop.signal)
    return () => stop.abort()
  }, [isRunning])
  return {
    outcomes,
    phase,
    problem,
    pause: () => setPhase('stopping'),
    resume: () => {
      setProblem(undefined)
      setPhase('running')
    },
  }
}
