import { AssignMenu } from './assign-menu.tsx'
import { STAFF_PATH } from '../routes.ts'

export default function StationAssginMenuPage() {
  return <AssignMenu back={STAFF_PATH} />
}
