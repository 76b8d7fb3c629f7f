import { useMemo } from 'react'
import { useStation } from '#lib/session/session.ts'
import { companyUsersOf } from './people.ts'
import { PeopleList } from './people-list.tsx'

/** The users of the whole company (S-129). */
export default function CompanyUserMgePage() {
  const companyId = useStation().company.id
  return <PeopleList people={useMemo(() => companyUsersOf(companyId), [companyId])} />
}
