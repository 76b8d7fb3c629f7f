import { Button } from 'antd'
import { ApiError, NetworkError } from '#lib/api/problem.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Hint } from '#ui/feedback/hint.tsx'
import { HistoryLimitHint } from '#ui/feedback/history-limit-hint.tsx'
import { Outdated } from '#ui/feedback/outdated.tsx'
import { OwnSalesHint } from '#ui/feedback/own-sales-hint.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ListEmpty, ListSkeleton, StaleNotice } from '#ui/table/list-states.tsx'
import { ResultState } from '#ui/feedback/result-state.tsx'
import type { Piece } from '../piece.ts'
import { Stage, Wide } from '../stage.tsx'

const nothing = (): void => {}

function Demo() {
  return (
    <Stage>
      <Wide>
        <EmptyState
          title="No shift is open"
          hint="Open one to start selling."
          action={<Button type="primary">Open shift</Button>}
        />
      </Wide>
      <Wide>
        <ListEmpty words={undefined} onClear={nothing} />
      </Wide>
      <Wide>
        <ListSkeleton rows={4} />
      </Wide>
      <Wide>
        <PageSkeleton rows={3} />
      </Wide>
      <Wide>
        <Outdated when={false}>
          <p>Figures that pale for a while when others are asked for.</p>
        </Outdated>
      </Wide>
      <Wide>
        <StaleNotice error={new NetworkError()} onRetry={nothing} />
      </Wide>
      <Wide>
        <ProblemView error={new NetworkError()} onRetry={nothing} />
      </Wide>
      <Wide>
        <ProblemView error={new ApiError({ status: 404, code: 'NOT_FOUND', message: '' })} />
      </Wide>
      <Wide>
        <HistoryLimitHint historyLimit="cardDetails" />
        <OwnSalesHint />
        <Hint>What one has to know to read a figure right.</Hint>
      </Wide>
      <Wide>
        <ResultState
          tone="wrong"
          title="The reader is not there"
          hint="Plug it in and try again."
        />
        <ResultState tone="waits" title="Nobody knows yet whether it was paid" />
        <ResultState tone="info" title="Somebody else took the money" />
      </Wide>
    </Stage>
  )
}

export const states: Piece = {
  title: 'Empty, loading, failed',
  source:
    'ui/feedback/empty-state.tsx, ui/feedback/problem-view.tsx, ui/feedback/result-state.tsx, ui/feedback/error-action.tsx, ui/feedback/hint.tsx, ui/feedback/history-limit-hint.tsx, ui/feedback/own-sales-hint.tsx, ui/feedback/outdated.tsx, ui/table/list-states.tsx',
  purpose: 'What stands in the place of data: there is none, none fits, not yet, or not to be had.',
  rules: [
    'Empty says why, and what to do first, with the button.',
    'Filtered empty offers to clear the filters, never to add a first row.',
    'A skeleton has the height of what will come: nothing jumps.',
    'What is not there is not asked for again: the way is back.',
    'A refusal that can be helped against shows the way to what helps, to whoever may go there (errorActionFor).',
    'A list that ends early because of a search limit says so (D-283).',
    'Figures that leave out what others see say what is in them.',
    'Rows that could not be refreshed stay, and say that they are old.',
    'What answers the question before stays in sight until the new answer is there (Outdated), and pales when that takes a moment.',
  ],
  Demo,
}
