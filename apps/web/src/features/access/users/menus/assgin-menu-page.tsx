import { AssignMenu } from './assign-menu.tsx'
import { PLATFORM_USERS_PATH } from '../routes.ts'

export default function AssginMenuPage() {
  return <AssignMenu back={PLATFORM_USERS_PATH} />
}
