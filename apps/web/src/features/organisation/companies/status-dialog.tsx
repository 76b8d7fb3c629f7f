import type { Company } from '@app/api/contract/organisation/companies'
import { useQueryClient } from '@tanstack/react-query'
import { common } from '../../../locale/words.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { COMPANIES_KEY, setCompanyStatus } from './companies-api.ts'
import { words } from './words.ts'

/** Shuts a company's people out, or lets them in again; asks why. */
export function StatusDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const client = useQueryClient()
  const isDisabling = company.status === 'normal'
  return (
    <CommandDialog
      open
      danger={isDisabling}
      needsReason
      title={isDisabling ? words.disableTitle : words.enableTitle}
      verb={isDisabling ? words.disable : words.enable}
      question={(isDisabling ? words.disableQuestion : words.enableQuestion)(company.name)}
      onConfirm={async ({ reason }) => {
        await setCompanyStatus(company, reason)
        await client.invalidateQueries({ queryKey: COMPANIES_KEY })
      }}
      done={common.saved}
      onClose={onClose}
    />
  )
}
