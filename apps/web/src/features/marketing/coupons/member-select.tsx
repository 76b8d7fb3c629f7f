import type { User } from '@app/api/contract/access/users'
import { useState } from 'react'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { useFoundMembers } from './coupons-api.ts'
import { words } from './words.ts'

export interface Chosen {
  value: number
  label: string
}

/** A form control for any number of members, found by name or mobile number. */
export function MemberSelect({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: Chosen[]
  onChange?: (value: Chosen[]) => void
}) {
  const [text, setText] = useState('')
  const lookup = useFoundMembers(text.trim())
  return (
    <LookupSelect<Chosen[]>
      lookup={lookup}
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      mode="multiple"
      labelInValue
      placeholder={words.issueToHint}
      notFoundContent={lookup.data ? words.noneFound : words.issueToHint}
      filterOption={false}
      showSearch
      searchValue={text}
      onSearch={setText}
      onSelect={() => setText('')}
      options={(lookup.data ?? []).map(chosenOf)}
    />
  )
}

/** A member as the field shows them. */
export const chosenOf = ({ id, name, mobile }: Pick<User, 'id' | 'name' | 'mobile'>): Chosen => ({
  value: id,
  label: [name, mobile].filter(Boolean).join(' · '),
})
