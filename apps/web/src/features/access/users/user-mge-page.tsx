import { useMemo } from 'react'
import { useProfile } from '#lib/session/session.ts'
import { platformUsersOf } from './people.ts'
import { PeopleList } from './people-list.tsx'

/** The platform's own people (S-197). */
export default function UserMgePage() {
  const companyId = useProfile().company.id
  return <PeopleList people={useMemo(() => platformUsersOf(companyId), [companyId])} />
}
