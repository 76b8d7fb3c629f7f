import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { hire } from '../people-api.ts'
import type { People } from '../people.ts'
import { PersonFields } from './person-fields.tsx'
import { assignmentsOf, type RoleLine, RolesInput } from './roles-input.tsx'
import { words } from '../words.ts'

interface HireFields {
  name: string
  account?: string
  mobile?: string
  email?: string
  password: string
  roles?: RoleLine[]
}

/** Hires somebody: who they are, what they may do, and a password to begin with. */
export function AddUserDialog({
  people,
  open,
  onClose,
}: {
  people: People
  open: boolean
  onClose: () => void
}) {
  const { endpoint, companyId, stationId, hasRights } = people
  return (
    <CommandDialog<HireFields>
      open={open}
      width={760}
      title={words.add}
      verb={words.addVerb}
      needsPin
      marksRequired
      initialValues={{ roles: [stationId === undefined ? {} : { stationIds: [stationId] }] }}
      onConfirm={async ({ name, account, mobile, email, password, roles, ...proof }) => {
        const input = {
          name,
          password,
          ...(account && { account }),
          ...(mobile && { mobile }),
          ...(email && { email }),
          ...(hasRights && { company: { id: companyId }, roles: assignmentsOf(roles) }),
        }
        const { pin, idempotencyKey } = proof
        await hire(endpoint, input, { pin, idempotencyKey })
      }}
      done={common.saved}
      onClose={onClose}
    >
      <PersonFields />
      <PasswordField label={words.fields.password} isRequired />
      {hasRights && <RolesInput people={people} />}
    </CommandDialog>
  )
}
