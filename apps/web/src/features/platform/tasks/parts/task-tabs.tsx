import { PageTabs } from '#ui/layout/page-tabs.tsx'
import { words } from '../words.ts'

const ITEMS = (['log', 'tasks', 'runs'] as const).map((key) => ({ key, label: words.tabs[key] }))

export type TaskTab = (typeof ITEMS)[number]['key']

export const TASK_CENTRE = words.pageTitle

/** The matters of the task centre: what people did, what the server does, what came of it. */
export const TaskTabs = ({ active }: { active: TaskTab }) => (
  <PageTabs label={TASK_CENTRE} items={ITEMS} active={active} />
)
