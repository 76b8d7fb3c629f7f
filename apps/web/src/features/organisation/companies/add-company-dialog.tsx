import { useNavigate } from 'react-router'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { addCompany } from './companies-api.ts'
import { type CompanyFields, inputOf, NEW_COMPANY } from './company-fields.ts'
import { BasicFields, UnitFields } from './company-form-fields.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

/** Adds a company, then leads on to it: stations and users come next. */
export function AddCompanyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <CommandDialog<CompanyFields>
      open
      marksRequired
      width={760}
      title={words.add}
      verb={common.add}
      initialValues={NEW_COMPANY}
      onConfirm={async ({ reason: _reason, pin: _pin, idempotencyKey, ...fields }) => {
        const company = await addCompany(inputOf(fields), idempotencyKey)
        await navigate(pathTo('CompanyDetails', { companyId: company.id }))
      }}
      done={words.added}
      onClose={onClose}
    >
      <BasicFields />
      <UnitFields />
    </CommandDialog>
  )
}
