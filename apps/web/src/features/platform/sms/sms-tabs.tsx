import { PageTabs } from '#ui/layout/page-tabs.tsx'
import { words } from './words.ts'

const ITEMS = (['messages', 'templates', 'accounts'] as const).map((key) => ({
  key,
  label: words.tabs[key],
}))

/** The matters of text messages. */
export const SmsTabs = ({ active }: { active: (typeof ITEMS)[number]['key'] }) => (
  <PageTabs label={words.title} items={ITEMS} active={active} />
)
