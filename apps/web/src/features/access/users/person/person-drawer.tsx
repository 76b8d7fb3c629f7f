import type { User } from '@app/api/contract/access/users'
import { Drawer, Flex, Tabs } from 'antd'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { common } from '#locale/words.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { UserPermissions } from '#features/access/effective-permissions/parts/user-permissions.tsx'
import { LimitsTab } from './limits-tab.tsx'
import { PersonStatus, placedRoles } from '../people-columns.tsx'
import type { People } from '../people.ts'
import { PersonActions } from './person-actions.tsx'
import { RolesTab } from './roles-tab.tsx'
import { words } from '../words.ts'

const { fields, tabs } = words

/** Somebody: who they are, their roles and limits, and what follows from all that. */
export function PersonDrawer({
  person: listed,
  people,
  onClose,
}: {
  person: User
  people: People
  onClose: () => void
}) {
  const [person, setPerson] = useState(listed)
  const isMobile = useIsMobile()
  const rights = [
    {
      key: 'roles',
      label: tabs.roles,
      children: <RolesTab userId={person.id} people={people} />,
    },
    { key: 'limits', label: tabs.limits, children: <LimitsTab userId={person.id} /> },
    {
      key: 'permissions',
      label: tabs.permissions,
      children: <UserPermissions userId={person.id} />,
    },
  ]
  return (
    <Drawer
      open
      size={isMobile ? '100%' : 820}
      title={
        <Flex gap={12} align="center">
          <Avatar picture={person.avatar} name={person.name} isLarge />
          {person.name}
          <PersonStatus status={person.status} />
        </Flex>
      }
      onClose={onClose}
    >
      <Tabs
        destroyOnHidden
        items={[
          {
            key: 'profile',
            label: tabs.profile,
            children: <Profile person={person} people={people} onChange={setPerson} />,
          },
          ...(people.hasRights ? rights : []),
        ]}
      />
    </Drawer>
  )
}

function Profile(props: { person: User; people: People; onChange: (person: User) => void }) {
  const { person } = props
  return (
    <Flex vertical gap={24}>
      <DetailList
        items={[
          { label: fields.account, value: person.account ?? '–' },
          { label: fields.mobile, value: person.mobile ?? '–' },
          { label: fields.email, value: person.email ?? '–' },
          { label: fields.nickname, value: person.nickname || '–' },
          { label: fields.roles, value: placedRoles(person.roles) || words.noRole },
          { label: fields.hasPin, value: setOrNot(person.hasPin) },
          { label: fields.appSecret, value: setOrNot(person.hasAppSecret) },
          { label: fields.readOnly, value: yesOrNo(person.readOnly) },
          { label: fields.promoter, value: yesOrNo(person.promoter) },
          { label: fields.registered, value: person.registerStation?.name ?? '–' },
          { label: fields.created, value: instant(person.createdDate) },
          { label: common.remark, value: person.remark || '–' },
        ]}
      />
      <PersonActions {...props} />
    </Flex>
  )
}

const setOrNot = (isSet: boolean): string => (isSet ? words.set : words.unset)
const yesOrNo = (is: boolean): string => (is ? common.yes : common.no)
