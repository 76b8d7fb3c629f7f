import type { PurchaseProgress } from '@app/api/contract/supply/purchase-progress'
import { tons } from '#lib/i18n/format.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { useProgress } from '../purchase-contracts-api.ts'
import { words } from '../words.ts'

const { progress: said } = words

/** How far the fuel has come, and at which step some of it is missing. */
export function Progress({ contractId }: { contractId: number }) {
  const { data, error, refetch } = useProgress(contractId)
  return (
    <Section title={said.title}>
      {error && <ProblemView error={error} onRetry={refetch} />}
      {!error && (data ? <DetailList items={stepsOf(data)} /> : <PageSkeleton rows={2} />)}
    </Section>
  )
}

function stepsOf({ ordered, received, loaded, onRoad, signed, offloaded }: PurchaseProgress) {
  const toCome = ordered - received
  const open = toCome > 0 ? said.toCome(tons(toCome)) : undefined
  return [
    { label: said.ordered, value: tons(ordered) },
    { label: said.received, value: lines(tons(received), open) },
    { label: said.loaded, value: carried(loaded) },
    { label: said.onRoad, value: carried(onRoad) },
    {
      label: said.signed,
      value: lines(carried(signed), signed.trucks > 0 && said.againstLoaded(change(signed))),
    },
    {
      label: said.offloaded,
      value: lines(
        carried(offloaded),
        offloaded.trucks > 0 && said.againstSigned(change(offloaded)),
        offloaded.unmeasured > 0 && said.unmeasured(offloaded.unmeasured),
      ),
    },
  ]
}

const carried = ({ trucks, quantity }: PurchaseProgress['loaded']): string =>
  trucks === 0 ? '–' : said.trucks(tons(quantity), trucks)

const change = ({ difference }: { difference: number }): string =>
  `${difference > 0 ? '+' : ''}${tons(difference)}`

const lines = (...texts: readonly (string | false | undefined)[]) => (
  <>{texts.map((text) => text && <div key={text}>{text}</div>)}</>
)
