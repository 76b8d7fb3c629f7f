import { useMemo } from 'react'
import { useParams } from 'react-router'
import { dealerUsersOf } from './people.ts'
import { PeopleList } from './people-list.tsx'

/** The people of a dealer (S-196). */
export default function GroupUsersPage() {
  const dealerId = Number(useParams().groupId)
  return <PeopleList people={useMemo(() => dealerUsersOf(dealerId), [dealerId])} />
}
