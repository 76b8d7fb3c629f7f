import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'

const { views } = words

/** Which list the page shows; it stands in the address. */
export function ViewChoice() {
  const [parameters, setParameters] = useSearchParams()
  if (!can('issueCard')) return null
  return (
    <Segmented
      aria-label={words.view}
      options={[
        { value: 'cards', label: views.cards },
        { value: 'issues', label: views.issues },
      ]}
      value={parameters.get('list') === 'issues' ? 'issues' : 'cards'}
      onChange={(list) => setParameters(list === 'issues' ? { list } : {})}
    />
  )
}
