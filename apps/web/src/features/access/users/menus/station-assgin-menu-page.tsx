import { AssignMenu } from './assign-menu.tsx'
import { pathTo } from '#lib/routes/path-to.ts'

export default function StationAssginMenuPage() {
  return <AssignMenu back={pathTo('StaffMge')} />
}
