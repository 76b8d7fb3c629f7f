import { App as AntApp } from 'antd'
import { useNavigate } from 'react-router'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { FormPage } from '#ui/forms/form-page.tsx'
import { type FleetFields, NEW_FLEET, newFleetOf } from '../fleet-fields.ts'
import { FleetFormFields } from './fleet-form-fields.tsx'
import { addFleet } from '../fleets-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

/** A new fleet, with its head and its master card. */
export default function AddUnitMemberPage() {
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  return (
    <FormPage<FleetFields, Awaited<ReturnType<typeof addFleet>>>
      title={words.addTitle}
      back={pathTo('UnitMember')}
      initialValues={NEW_FLEET}
      onSave={(fields, idempotencyKey) => addFleet(newFleetOf(fields), idempotencyKey)}
      onSaved={async (fleet) => {
        message.success(words.added(fleet.name, fleet.leader.mobile ?? ''))
        refreshAll()
        await navigate(pathTo('UnitMember', { group: fleet.id }), { replace: true })
      }}
    >
      <FleetFormFields />
    </FormPage>
  )
}
