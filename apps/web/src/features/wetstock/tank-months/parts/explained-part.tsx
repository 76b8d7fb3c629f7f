import { type Centilitres, subtractVolume } from '@app/kernel/quantity'
import { pathTo } from '#lib/routes/path-to.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { CauseTable } from '../findings.tsx'
import styles from '../findings.module.css'
import { usePart } from '../months-api.ts'
import { words } from '../words.ts'

interface ExplainedPartProps {
  tankId: number
  from: string
  until: string
  /** As measured, between these two measurements. */
  variance: Centilitres
}

/** What the difference of a day or a shift consists of: its part of each cause of the month. */
export function ExplainedPart({ tankId, from, until, variance }: ExplainedPartProps) {
  const { data: part, error, refetch } = usePart({ tankId, from, until })
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!part) return <PageSkeleton rows={4} />
  const { month, isKept, findings, explained } = part
  const state = isKept ? words.partHint : month ? words.partNotKept : words.notYet
  return (
    <Section
      title={words.why}
      extra={
        month && (
          <LinkButton to={pathTo('WetstockTank', { monthId: month.id })}>
            {words.toMonth}
          </LinkButton>
        )
      }
    >
      <p className={styles.state}>{state}</p>
      {isKept && (
        <CauseTable
          findings={findings}
          notExplained={subtractVolume(variance, explained)}
          totals={[{ label: words.fields.observedVariance, volume: variance }]}
        />
      )}
    </Section>
  )
}
