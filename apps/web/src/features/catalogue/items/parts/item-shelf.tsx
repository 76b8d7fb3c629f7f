import type { Item } from '@app/api/contract/catalogue/items'
import { Space, Tag } from 'antd'
import { Count } from '#ui/display/figures.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { choiceFilter } from '#ui/table/filters/filters.tsx'
import { words } from '../words.ts'

const UNLIMITED = -1

export const shelfFilter = choiceFilter({
  name: 'shelf',
  label: words.fields.shelf,
  path: 'onShelf',
  choices: [
    { value: 'true', label: words.onShelf },
    { value: 'false', label: words.offShelf },
  ],
})

/** Whether something is sold at present. */
export function Shelf({ onShelf, hidden = false }: { onShelf: boolean; hidden?: boolean }) {
  return (
    <Space size={8}>
      <StatusDot tone={onShelf ? 'green' : 'grey'}>
        {onShelf ? words.onShelf : words.offShelf}
      </StatusDot>
      {hidden && <Tag>{words.hidden}</Tag>}
    </Space>
  )
}

/** What is left; goods that nobody counts never run out. */
export function Stock({ item: { stock } }: { item: Item }) {
  if (stock === UNLIMITED) return words.unlimited
  return stock === 0 ? <StatusDot tone="amber">{words.soldOut}</StatusDot> : <Count value={stock} />
}
