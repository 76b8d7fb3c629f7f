import { useStation } from '#lib/session/session.ts'
import { inVolume } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Section } from '#ui/layout/page.tsx'
import { SheetTable } from '#ui/print/sheet-table.tsx'
import { useInventoryTotals } from './inventory-api.ts'
import { words } from './words.ts'

const { totals } = words

/** What the tanks in use hold together, product by product. */
export function ProductTotals() {
  const { id } = useStation()
  const { data, error, refetch } = useInventoryTotals(id)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!data || data.products.length === 0) return null
  return (
    <Section title={totals.title}>
      <SheetTable
        label={totals.title}
        rowKey={({ product }) => product}
        groups={[{ rows: data.products }]}
        columns={[
          { key: 'product', title: totals.product, render: ({ product }) => product },
          {
            key: 'tanks',
            title: totals.tanks,
            render: ({ measured, tanks }) => words.measuredOf(measured, tanks),
          },
          {
            key: 'bookVolume',
            title: inVolume(totals.bookVolume),
            isFigure: true,
            render: ({ bookVolume }) => <Volume value={bookVolume} />,
          },
          {
            key: 'volume',
            title: inVolume(totals.volume),
            isFigure: true,
            render: ({ volume }) => <Volume value={volume} />,
          },
          {
            key: 'difference',
            title: inVolume(totals.difference),
            isFigure: true,
            render: ({ difference }) => <Volume value={difference} />,
          },
          {
            key: 'maxVolume',
            title: inVolume(totals.maxVolume),
            isFigure: true,
            render: ({ maxVolume }) => <Volume value={maxVolume} />,
          },
        ]}
      />
    </Section>
  )
}
