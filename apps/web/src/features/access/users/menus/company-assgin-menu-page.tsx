import { AssignMenu } from './assign-menu.tsx'
import { pathTo } from '#lib/routes/path-to.ts'

export default function CompanyAssginMenuPage() {
  return <AssignMenu back={pathTo('CompanyUserMge')} />
}
