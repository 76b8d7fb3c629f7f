import type { Fleet } from '@app/api/contract/members/fleets'
import { EditDialog } from '#features/members/personal-members/parts/edit-dialog.tsx'
import { changeOf, fieldsOf } from '../fleet-fields.ts'
import { FleetFormFields } from './fleet-form-fields.tsx'
import { changeFleet } from '../fleets-api.ts'
import { words } from './words.ts'

/** Changes a fleet, and its head with it. */
export function EditFleetDialog({
  fleet,
  open,
  onClose,
}: {
  fleet: Fleet
  open: boolean
  onClose: () => void
}) {
  return (
    <EditDialog
      open={open}
      onClose={onClose}
      title={`${words.edit} · ${fleet.name}`}
      width={760}
      before={fieldsOf(fleet)}
      mobileOf={({ leader }) => leader.mobile}
      mobileBefore={fleet.leader.mobile}
      save={(fields, confirmed) => changeFleet(fleet, { ...changeOf(fields), ...confirmed })}
    >
      <FleetFormFields before={fleet} />
    </EditDialog>
  )
}
