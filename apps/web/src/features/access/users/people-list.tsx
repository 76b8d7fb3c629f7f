import { USER_STATUSES, type User } from '@app/api/contract/access/users'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { choiceFilter, phoneFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { AddUserDialog } from './person/add-user-dialog.tsx'
import { PEOPLE_KEY, listPeople } from './people-api.ts'
import { peopleColumns, personCard } from './people-columns.tsx'
import type { People } from './people.ts'
import { PersonDrawer } from './person/person-drawer.tsx'
import { words } from './words.ts'

const { fields, statuses } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  textFilter({ name: 'account', label: fields.account, path: 'account' }),
  phoneFilter({ name: 'mobile', label: fields.mobile, path: 'mobile' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: USER_STATUSES.map((status) => ({ value: status, label: statuses[status] })),
  }),
]

/** One of the lists of people. */
export function PeopleList({ people }: { people: People }) {
  const [opened, setOpened] = useState<User>()
  const [isHiring, setHiring] = useState(false)
  const columns = useMemo(() => peopleColumns(setOpened), [])
  const add = people.mayAdd && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setHiring(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route={people.route}
        title={people.title}
        queryKey={[...PEOPLE_KEY, people.endpoint.path, people.endpoint.isEverywhere]}
        load={(query) => listPeople(people.endpoint, query)}
        base={people.base}
        columns={columns}
        filters={filters}
        actions={
          <>
            {people.importPath && (
              <LinkButton to={people.importPath}>{words.importStaff}</LinkButton>
            )}
            {add}
          </>
        }
        exports={people.exports}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={personCard}
        onOpen={setOpened}
      />
      <AddUserDialog people={people} open={isHiring} onClose={() => setHiring(false)} />
      {opened && (
        <PersonDrawer
          key={opened.id}
          person={opened}
          people={people}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
