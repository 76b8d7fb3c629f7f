import { PlusOutlined } from '@ant-design/icons'
import type { Item } from '@app/api/contract/catalogue/items'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { ITEMS_KEY, listItems } from '#features/catalogue/items/items-api.ts'
import { type AskedOfItem, DeedDialog } from '#features/catalogue/items/parts/item-actions.tsx'
import { ItemDrawer } from '#features/catalogue/items/parts/item-drawer.tsx'
import { shelfFilter } from '#features/catalogue/items/parts/item-shelf.tsx'
import { can, useStation } from '#lib/session/session.ts'
import { textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { pointsItemCard, pointsItemColumns } from './points-item-columns.tsx'
import { PointsItemDialog } from './points-item-dialog.tsx'
import { pointsItemsOf } from './points-store-api.ts'
import { words } from './words.ts'

const fields = words.itemFields

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  shelfFilter,
  textFilter({ name: 'code', label: fields.code, path: 'code', match: 'startsWith' }),
]

/** What points buy at the station (S-261). */
export default function ScoreItemsPage() {
  const { id } = useStation()
  const [opened, open] = useState<Item>()
  const [asked, ask] = useState<AskedOfItem>()
  const columns = useMemo(() => pointsItemColumns(open, ask), [])
  const add = can('scoreItems:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => ask({ what: 'add' })}>
      {words.addItem}
    </Button>
  )
  return (
    <>
      <TablePage
        route="ScoreItems"
        title={words.itemsTitle}
        actions={add}
        queryKey={[...ITEMS_KEY, 'score']}
        load={listItems}
        base={pointsItemsOf(id)}
        columns={columns}
        exports={{ type: 'items' }}
        filters={filters}
        empty={{ title: words.emptyItems, hint: words.emptyItemsHint, action: add }}
        card={pointsItemCard}
        onOpen={open}
      />
      <ItemDrawer item={opened} onClose={() => open(undefined)} />
      {asked && dialogOf(asked, () => ask(undefined))}
    </>
  )
}

function dialogOf(asked: AskedOfItem, onClose: () => void): ReactNode {
  if (asked.what === 'add') return <PointsItemDialog onClose={onClose} />
  const props = { item: asked.item, onClose }
  if (asked.what === 'edit') return <PointsItemDialog {...props} />
  return <DeedDialog what={asked.what} {...props} />
}
