import { useMemo } from 'react'
import { useStation } from '#lib/session/session.ts'
import { staffOf } from './people.ts'
import { PeopleList } from './people-list.tsx'

/** The staff of the selected station (S-177). */
export default function StaffMgePage() {
  const { id, company } = useStation()
  const people = useMemo(() => staffOf(company.id, id), [company.id, id])
  return <PeopleList people={people} />
}
