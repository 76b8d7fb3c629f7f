import type { UserRights } from '@app/api/contract/access/rights'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { can, useProfile } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { assignRoles, useRights } from '#features/access/effective-permissions/rights-api.ts'
import type { People } from '../people.ts'
import { assignmentsOf, linesOf, type RoleLine, RolesInput } from './roles-input.tsx'
import { words } from '../words.ts'

/** The roles of somebody and where they apply (D-269). */
export function RolesTab({ userId, people }: { userId: number; people: People }) {
  const { data: rights, error, refetch } = useRights(userId)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!rights) return <PageSkeleton rows={4} />
  return <RolesForm key={rights.version} rights={rights} people={people} />
}

function RolesForm({ rights, people }: { rights: UserRights; people: People }) {
  const [form] = Form.useForm<{ roles: RoleLine[] }>()
  const [isAsking, setAsking] = useState(false)
  const isOpen = rights.mayManage && can('manageUsers')
  return (
    <>
      <NotYours rights={rights} />
      <Form
        form={form}
        name="roles"
        layout="vertical"
        disabled={!isOpen}
        initialValues={{ roles: linesOf(rights.roles) }}
        onFinish={() => setAsking(true)}
      >
        <RolesInput people={people} />
        {isOpen && (
          <Button type="primary" htmlType="submit">
            {words.saveRoles}
          </Button>
        )}
      </Form>
      <CommandDialog
        open={isAsking}
        title={words.saveRoles}
        verb={words.saveRoles}
        question={words.rolesQuestion(rights.user.name ?? '')}
        needsPin
        onConfirm={({ pin }) =>
          assignRoles(rights, assignmentsOf(form.getFieldValue('roles')), { pin })
        }
        done={common.saved}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Why rights may only be looked at. */
export function NotYours({ rights }: { rights: UserRights }) {
  const isOwn = useProfile().id === rights.user.id
  if (rights.mayManage) return null
  return (
    <Alert
      type="info"
      showIcon
      title={isOwn ? words.yourself : words.notYours}
      style={{ marginBottom: 16 }}
    />
  )
}
