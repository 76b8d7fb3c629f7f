import { AssignMenu } from './assign-menu.tsx'
import { COMPANY_USERS_PATH } from '../routes.ts'

export default function CompanyAssginMenuPage() {
  return <AssignMenu back={COMPANY_USERS_PATH} />
}
