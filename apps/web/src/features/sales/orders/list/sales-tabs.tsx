import { PageTabs } from '#ui/layout/page-tabs.tsx'
import { words } from './words.ts'

const { tabs } = words

const ITEMS = (['orders', 'lines'] as const).map((key) => ({ key, label: tabs[key] }))

/** Sales order by order, or line by line. */
export const SalesTabs = ({ label, active }: { label: string; active: 'orders' | 'lines' }) => (
  <PageTabs label={label} items={ITEMS} active={active} />
)
