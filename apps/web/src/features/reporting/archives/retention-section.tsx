import type { RetentionRules } from '@app/api/contract/reporting/archives'
import { count } from '#lib/i18n/format.ts'
import { Section } from '#ui/layout/page.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words } from './words.ts'

type Rule = RetentionRules['rules'][number]

const columns: SheetColumn<Rule>[] = [
  { key: 'kind', title: words.kind, render: ({ kind }) => words.kinds[kind] },
  {
    key: 'kept',
    title: words.kept,
    render: ({ keptDays }) => (keptDays === null ? words.forGood : words.days(count(keptDays))),
  },
  {
    key: 'job',
    title: words.job,
    render: ({ job }) => (job === null ? words.never : words.byItself),
  },
]

/** What is kept for how long, as the server does it. */
export const RetentionSection = ({ rules }: Pick<RetentionRules, 'rules'>) => (
  <Section title={words.rules}>
    <SheetTable
      label={words.rules}
      columns={columns}
      groups={[{ rows: rules }]}
      rowKey={({ kind }) => kind}
    />
  </Section>
)
