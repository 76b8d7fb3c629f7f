import { PlusOutlined } from '@ant-design/icons'
import { contains, equals } from '@app/kernel/list-query/write'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { phoneCondition } from '#lib/lists/phone-search.ts'
import { useStation } from '#lib/session/session.ts'
import { PhoneList } from '#ui/mobile/phone-list.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { useOpened } from '#ui/mobile/use-opened.ts'
import type { PhoneView } from '#ui/mobile/use-phone-list.ts'
import { AddUserDialog } from './person/add-user-dialog.tsx'
import { listPeople, PEOPLE_KEY, usePerson } from './people-api.ts'
import { personCard } from './people-columns.tsx'
import { type People, staffOf } from './people.ts'
import { PersonDrawer } from './person/person-drawer.tsx'
import { words } from './words.ts'

/** Who works here now is asked for most; who left is still in the books. */
const VIEWS: readonly PhoneView[] = [
  {
    value: 'normal',
    label: words.statuses.normal,
    condition: equals('status', 'normal'),
  },
  { value: 'all', label: words.everybody },
]

const findPerson = (text: string): string =>
  phoneCondition('mobile', text) ?? contains('name', text)

/** The staff of the selected station on a phone (S-113). */
export default function MStaffMgePage() {
  const { id, company } = useStation()
  const people = useMemo(() => staffOf(company.id, id), [company.id, id])
  const opened = useOpened()
  const [isHiring, setHiring] = useState(false)
  return (
    <PhonePage
      title={people.title}
      actions={
        people.mayAdd && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setHiring(true)}>
            {words.add}
          </Button>
        )
      }
    >
      <PhoneList
        label={people.title}
        searchHint={words.findHint}
        queryKey={[...PEOPLE_KEY, people.endpoint.path, people.endpoint.isEverywhere]}
        load={(query) => listPeople(people.endpoint, query)}
        base={people.base}
        views={VIEWS}
        find={findPerson}
        card={personCard}
        onOpen={opened.open}
        empty={{ title: words.empty, hint: words.emptyHint }}
      />
      <AddUserDialog people={people} open={isHiring} onClose={() => setHiring(false)} />
      {opened.id && (
        <OpenedPerson key={opened.id} userId={opened.id} people={people} onClose={opened.close} />
      )}
    </PhonePage>
  )
}

function OpenedPerson(props: { userId: number; people: People; onClose: () => void }) {
  const { data: person } = usePerson(props.userId)
  return person && <PersonDrawer person={person} people={props.people} onClose={props.onClose} />
}
