import { useState } from 'react'
import { App as AntApp } from 'antd'
import { useNavigate } from 'react-router'
import { Page, Section } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { importCard, importColumns } from './import-columns.tsx'
import { ImportForm } from './import-form.tsx'
import { IMPORTS_KEY, listImports } from './imports-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

/** A file of cards, looked at before it is sent, and what was imported before (S-211). */
export default function ImportCardsPage() {
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  // A form of its own for each file.
  const [round, setRound] = useState(0)
  return (
    <Page title={words.title}>
      <Section>
        <ImportForm
          key={round}
          onStarted={(id) => {
            message.success(words.started)
            setRound(round + 1)
            void navigate(pathTo('ImportResult', { id }))
          }}
        />
      </Section>
      <Section title={words.history}>
        <ListSection
          queryKey={IMPORTS_KEY}
          load={listImports}
          base=""
          columns={importColumns}
          exports={{ type: 'cardImports' }}
          card={importCard}
          onOpen={({ id }) => navigate(pathTo('ImportResult', { id }))}
          empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
        />
      </Section>
    </Page>
  )
}
