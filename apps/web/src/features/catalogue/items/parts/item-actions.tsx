import type { Item } from '@app/api/contract/catalogue/items'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from '../words.ts'
import { ItemDialog, RemoveDialog, ShelfDialog, StockDialog } from './item-dialogs.tsx'

export type AskedOfItem =
  | { what: 'add' }
  | { what: 'edit' | 'stock' | 'shelf' | 'remove'; item: Item }

/** What can be done with goods, and the dialog in which it is done. */
export function useItemActions() {
  const [asked, ask] = useState<AskedOfItem>()
  const close = (): void => ask(undefined)
  return { ask, dialog: asked && dialogOf(asked, close) }
}

function dialogOf(asked: AskedOfItem, onClose: () => void): ReactNode {
  if (asked.what === 'add') return <ItemDialog onClose={onClose} />
  const props = { item: asked.item, onClose }
  if (asked.what === 'edit') return <ItemDialog {...props} />
  return <DeedDialog what={asked.what} {...props} />
}

/** What is done alike with goods and with what points buy. */
export function DeedDialog({
  what,
  ...props
}: {
  what: 'stock' | 'shelf' | 'remove'
  item: Item
  onClose: () => void
}) {
  if (what === 'remove') return <RemoveDialog {...props} />
  return what === 'stock' ? <StockDialog {...props} /> : <ShelfDialog {...props} />
}

/** @param menu of goods, or of what points buy */
export const actionColumn = (
  ask: (asked: AskedOfItem) => void,
  menu: 'items' | 'scoreItems' = 'items',
): ListColumn<Item> => ({
  key: 'actions',
  title: '',
  always: true,
  fixed: 'end',
  render: (item) => (
    <>
      {can(`${menu}:update`) && (
        <>
          <Button type="link" size="small" onClick={() => ask({ what: 'edit', item })}>
            {common.edit}
          </Button>
          <Button type="link" size="small" onClick={() => ask({ what: 'stock', item })}>
            {words.changeStock}
          </Button>
        </>
      )}
      {can('shelf') && (
        <Button type="link" size="small" onClick={() => ask({ what: 'shelf', item })}>
          {item.onShelf ? words.takeOff : words.putOn}
        </Button>
      )}
      {can(`${menu}:delete`) && (
        <Button danger type="link" size="small" onClick={() => ask({ what: 'remove', item })}>
          {common.remove}
        </Button>
      )}
    </>
  ),
})
