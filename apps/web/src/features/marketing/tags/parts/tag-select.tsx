import type { Tag } from '@app/api/contract/marketing/tags'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { can } from '#lib/session/session.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { TAGS_KEY } from '../tags-api.ts'
import { words } from '../words.ts'

/** The company's tags by name, for those who may see them. */
export const useTags = () =>
  useQuery({
    queryKey: [...TAGS_KEY, 'all'],
    queryFn: () => allPages<Tag>('/tags', { sort: ['name,asc'] }),
    enabled: can('tags:read'),
    meta: { isLookup: true },
  })

/** A form control for any number of tags, by their ids; `isByHand`: as staff put them on somebody. */
export function TagSelect({
  id,
  value,
  onChange,
  isByHand = false,
}: {
  id?: string
  value?: number[]
  onChange?: (value: number[]) => void
  isByHand?: boolean
}) {
  const lookup = useTags()
  return (
    <LookupSelect<number[]>
      lookup={lookup}
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      mode="multiple"
      allowClear
      placeholder={words.title}
      optionFilterProp="label"
      options={(lookup.data ?? []).map((tag) => ({
        value: tag.id,
        label: tag.name,
        disabled: isByHand && tag.criteria !== null,
      }))}
    />
  )
}
