import { useState } from 'react'
import { Page, Section } from '#ui/layout/page.tsx'
import { type Confirmed, serialsIn } from './preparation.ts'
import { CardPreparation } from './card-preparation.tsx'
import { PreparationForm } from './preparation-form.tsx'
import { PreparationResult } from './preparation-result.tsx'
import { PreparationRun } from './preparation-run.tsx'
import type { Outcome } from './prepare-with-reader.ts'
import { words } from './words.ts'

/** What is asked, what is being done, and what came of it. */
type Stage =
  | { name: 'form'; serials: readonly string[] }
  | { name: 'run' | 'reader'; wanted: Confirmed }
  | { name: 'result'; content: readonly Outcome[]; rest: readonly string[] }

/** Preparing cards for a company, many at a time (S-213, D-134). */
export default function IssueCardsPage() {
  const [stage, setStage] = useState<Stage>({ name: 'form', serials: [] })
  const begin = (serials: readonly string[]): void => setStage({ name: 'form', serials })
  const end = (content: readonly Outcome[], { uuids }: Confirmed): void => {
    const done = new Set(content.map(({ uuid }) => uuid))
    const rest = serialsIn(uuids).filter((uuid) => !done.has(uuid))
    setStage(
      content.length > 0 ? { name: 'result', content, rest } : { name: 'form', serials: rest },
    )
  }
  return (
    <Page title={words.prepareTitle}>
      <Section {...(stage.name === 'result' && { title: words.prepare.result })}>
        {stage.name === 'form' && (
          <PreparationForm
            initial={stage.serials}
            onConfirmed={(wanted) =>
              setStage({ name: wanted.way === 'list' ? 'run' : 'reader', wanted })
            }
          />
        )}
        {stage.name === 'run' && (
          <PreparationRun wanted={stage.wanted} onEnd={(content) => end(content, stage.wanted)} />
        )}
        {stage.name === 'reader' && (
          <CardPreparation wanted={stage.wanted} onEnd={(content) => end(content, stage.wanted)} />
        )}
        {stage.name === 'result' && <PreparationResult {...stage} onAgain={begin} />}
      </Section>
    </Page>
  )
}
