import { ShareAltOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useMaybeStation, useProfile } from '#lib/session/session.ts'
import type { NamedFilter } from './saved-filters.ts'
import { conditionsOf, useShareFilter } from './shared-filters.ts'
import { words } from './words.ts'

interface ShareButtonProps {
  filter: NamedFilter
  list: string
  onShared: () => void
}

/** Gives one's own filter to colleagues: of the selected station, or of the company for who works for all of it. */
export function ShareButton({ filter, list, onShared }: ShareButtonProps) {
  const share = useShareFilter(list)
  const station = useMaybeStation()
  const isOfCompany = useProfile().roles.some((role) => role.station === null)
  const { name } = filter
  const give = (forCompany: boolean): void =>
    share.mutate(
      { name, conditions: conditionsOf(filter.values), forCompany },
      { onSuccess: onShared },
    )
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(station ? [{ key: 'station', label: words.withStation }] : []),
          ...(isOfCompany ? [{ key: 'company', label: words.withCompany }] : []),
        ],
        onClick: ({ key }) => give(key === 'company'),
      }}
    >
      <Button
        type="text"
        icon={<ShareAltOutlined />}
        aria-label={words.share(name)}
        loading={share.isPending}
      />
    </Dropdown>
  )
}
