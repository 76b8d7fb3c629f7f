import { useMemo } from 'react'
import { useProfile } from '#lib/session/session.ts'
import { platformUsersOf } from './people.ts'
import { PeoplePage } from './people-page.tsx'

/** The platform's own people (S-197). */
export default function UserMgePage() {
  const companyId = useProfile().company.id
  return <PeoplePage people={useMemo(() => platformUsersOf(companyId), [companyId])} />
}
