import { Page } from '#ui/layout/page.tsx'
import { PeriodBar } from '../parts/period-bar.tsx'
import { Statistic } from '../statistic.tsx'
import { useView } from '../use-view.ts'
import type { View } from '../view.ts'
import { words } from '../words.ts'

/** A statistic: what it comes to, as a picture, and as a table that leads to the rows. */
export function StatisticsViews({ title, views }: { title: string; views: readonly View[] }) {
  const { state, asked } = useView(views)
  return (
    <Page title={title}>
      <PeriodBar
        state={state}
        views={views.map(({ name }) => ({ value: name, label: words.views[name] }))}
      />
      <Statistic title={title} asked={asked} />
    </Page>
  )
}
