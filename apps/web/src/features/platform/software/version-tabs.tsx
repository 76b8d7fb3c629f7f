import { PageTabs } from '#ui/layout/page-tabs.tsx'
import { words } from './words.ts'

const ITEMS = (['versions', 'installations'] as const).map((key) => ({
  key,
  label: words.tabs[key],
}))

/** The matters of versions. */
export const VersionTabs = ({ active }: { active: (typeof ITEMS)[number]['key'] }) => (
  <PageTabs label={words.versions.title} items={ITEMS} active={active} />
)
