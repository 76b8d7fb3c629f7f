import type { User } from '@app/api/contract/access/users'
import { Flex, Tag } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { roleName } from '#features/access/roles/parts/role-names.ts'
import { words } from './words.ts'

const { fields, statuses } = words

const TONES: Readonly<Record<User['status'], Tone>> = {
  normal: 'green',
  disabled: 'grey',
  left: 'grey',
}

export const PersonStatus = ({ status }: Pick<User, 'status'>) => (
  <StatusDot tone={TONES[status]}>{statuses[status]}</StatusDot>
)

type PlacedRole = NonNullable<User['roles']>[number]

/** Roles that are the same at several places are one to the eye; places out of sight have no name. */
export function placedRoles(roles: readonly PlacedRole[] = []): string {
  return [...Map.groupBy(roles, roleName)]
    .map(([name, same]) => {
      const places = same.flatMap((role) => role.station?.name || role.companyGroup?.name || [])
      return places.length > 0 ? `${name} · ${places.join(', ')}` : name
    })
    .join(' / ')
}

const rolesOf = ({ roles }: User): string => placedRoles(roles) || words.noRole

function Flags({ person }: { person: User }) {
  const flags = [
    ...(person.readOnly ? [fields.readOnly] : []),
    ...(person.promoter ? [fields.promoter] : []),
    ...(person.restricted ? [fields.restricted] : []),
  ]
  if (flags.length === 0) return '–'
  return (
    <Flex gap={4}>
      {flags.map((flag) => (
        <Tag key={flag}>{flag}</Tag>
      ))}
    </Flex>
  )
}

export const peopleColumns = (open: (person: User) => void): ListColumn<User>[] => [
  {
    key: 'name',
    title: fields.name,
    render: (person) => <CellButton onClick={() => open(person)}>{person.name}</CellButton>,
    sortable: true,
    always: true,
  },
  { key: 'account', title: fields.account, render: ({ account }) => account ?? '–' },
  { key: 'mobile', title: fields.mobile, render: ({ mobile }) => mobile ?? '–' },
  { key: 'roles', title: fields.roles, wraps: true, render: rolesOf },
  { key: 'flags', title: fields.flags, render: (person) => <Flags person={person} /> },
  { key: 'status', title: fields.status, render: PersonStatus },
  { key: 'email', title: fields.email, render: ({ email }) => email ?? '–', extra: true },
  { key: 'remark', title: common.remark, wraps: true, render: ({ remark }) => remark || '–' },
  {
    key: 'createdDate',
    title: fields.created,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
    extra: true,
  },
]

/** A person on a phone. */
export const personCard = (person: User): RowCard => ({
  title: person.name,
  aside: <PersonStatus status={person.status} />,
  lines: [rolesOf(person), [person.account, person.mobile].filter(Boolean).join(' · ')],
})
