import { Alert, Button, Form } from 'antd'
import { useNavigate } from 'react-router'
import { useOwnerOf } from '../members-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'

/** Tells at once when the number in the form is somebody's, and leads to that member (D-255). */
export function ExistingMember() {
  const navigate = useNavigate()
  const mobile: string = Form.useWatch('mobile') ?? ''
  const { data: owner } = useOwnerOf(mobile)
  if (!owner) return null
  const isMember = owner.kind === 'member'
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={isMember ? words.exists(owner.name) : words.existsColleague(owner.name)}
      action={
        isMember && (
          <Button
            size="small"
            onClick={() => navigate(pathTo('PersonalMemberDetails', { userId: owner.id }))}
          >
            {words.openExisting}
          </Button>
        )
      }
    />
  )
}
