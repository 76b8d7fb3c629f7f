import type { PreparationReply } from '@app/api/contract/cards/card-infos'
import { useState } from 'react'
import { Page, Section } from '../../../ui/page.tsx'
import { PreparationForm } from './preparation-form.tsx'
import { PreparationResult } from './preparation-result.tsx'
import { words } from './words.ts'

/** Preparing cards for a company, many at a time (S-213, D-134). */
export default function IssueCardsPage() {
  const [result, setResult] = useState<PreparationReply>()
  const [left, setLeft] = useState<readonly string[]>([])
  return (
    <Page title={words.prepareTitle}>
      <Section {...(result && { title: words.prepare.result })}>
        {result ? (
          <PreparationResult
            content={result.content}
            onAgain={(uuids) => {
              setLeft(uuids)
              setResult(undefined)
            }}
          />
        ) : (
          <PreparationForm initial={left} onPrepared={setResult} />
        )}
      </Section>
    </Page>
  )
}
