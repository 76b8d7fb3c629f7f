import { useState } from 'react'
import { Page, Section } from '../../../ui/page.tsx'
import type { Confirmed } from './preparation.ts'
import { PreparationDesk } from './preparation-desk.tsx'
import { PreparationForm } from './preparation-form.tsx'
import { PreparationResult } from './preparation-result.tsx'
import type { Outcome } from './prepare-at-desk.ts'
import { words } from './words.ts'

/** What is asked, what is being done, and what came of it. */
type Stage =
  | { name: 'form'; serials: readonly string[] }
  | { name: 'desk'; wanted: Confirmed }
  | { name: 'result'; content: readonly Outcome[] }

/** Preparing cards for a company, many at a time (S-213, D-134). */
export default function IssueCardsPage() {
  const [stage, setStage] = useState<Stage>({ name: 'form', serials: [] })
  const begin = (serials: readonly string[]): void => setStage({ name: 'form', serials })
  const show = (content: readonly Outcome[]): void => setStage({ name: 'result', content })
  return (
    <Page title={words.prepareTitle}>
      <Section {...(stage.name === 'result' && { title: words.prepare.result })}>
        {stage.name === 'form' && (
          <PreparationForm
            initial={stage.serials}
            onPrepared={({ content }) => show(content)}
            onDesk={(wanted) => setStage({ name: 'desk', wanted })}
          />
        )}
        {stage.name === 'desk' && (
          <PreparationDesk
            wanted={stage.wanted}
            onEnd={(content) => (content.length > 0 ? show(content) : begin([]))}
          />
        )}
        {stage.name === 'result' && <PreparationResult content={stage.content} onAgain={begin} />}
      </Section>
    </Page>
  )
}
