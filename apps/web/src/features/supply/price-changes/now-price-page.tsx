import { Page } from '#ui/layout/page.tsx'
import { NowPrices } from './now-prices.tsx'
import { words } from './words.ts'

/** Changes prices at once, and shows what every pump made of it. */
export default function NowPricePage() {
  return (
    <Page title={words.nowTitle}>
      <NowPrices />
    </Page>
  )
}
