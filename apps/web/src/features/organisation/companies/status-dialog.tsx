import type { Company } from '@app/api/contract/organisation/companies'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { setCompanyStatus } from './companies-api.ts'
import { words } from './words.ts'

/** Shuts a company's people out, or lets them in again; asks why. */
export function StatusDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const isDisabling = company.status === 'normal'
  return (
    <CommandDialog
      open
      danger={isDisabling}
      needsReason
      title={isDisabling ? words.disableTitle : words.enableTitle}
      verb={isDisabling ? words.disable : words.enable}
      question={(isDisabling ? words.disableQuestion : words.enableQuestion)(company.name)}
      onConfirm={({ reason }) => setCompanyStatus(company, reason)}
      done={common.saved}
      onClose={onClose}
    />
  )
}
