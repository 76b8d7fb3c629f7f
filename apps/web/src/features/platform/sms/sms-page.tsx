import { useListState } from '#lib/lists/list-state.ts'
import { AccountList } from './account-list.tsx'
import { MessageList } from './message-list.tsx'
import { TemplateList } from './template-list.tsx'

/** What was sent, by which templates, and through which provider (S-184). */
export default function SmsPage() {
  const { tab } = useListState()
  if (tab === 'templates') return <TemplateList />
  if (tab === 'accounts') return <AccountList />
  return <MessageList />
}
