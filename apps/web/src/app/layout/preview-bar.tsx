import { Alert, Button } from 'antd'
import { roleName } from '#features/access/roles/parts/role-names.ts'
import { endPreview } from '#lib/session/preview.ts'
import { useIsPreview, useProfile } from '#lib/session/session.ts'
import { words } from '../words.ts'

/** Says all the time that this is the console of a role, and not one's own. */
export function PreviewBar() {
  const isPreview = useIsPreview()
  const [role] = useProfile().roles
  if (!isPreview || !role) return null
  return (
    <Alert
      banner
      type="info"
      title={words.previewing(roleName(role))}
      action={
        <Button size="small" onClick={endPreview}>
          {words.endPreview}
        </Button>
      }
    />
  )
}
