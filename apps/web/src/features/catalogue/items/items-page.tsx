import type { Item } from '@app/api/contract/catalogue/items'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { pathTo } from '#lib/routes/path-to.ts'
import { can, useStation } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import type { Choice } from '#ui/table/filters/choice-field.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { useGoodsCategories } from '#features/catalogue/categories/categories-api.ts'
import { actionColumn, useItemActions } from './parts/item-actions.tsx'
import { itemCard, itemColumns } from './parts/item-columns.tsx'
import { ItemDrawer } from './parts/item-drawer.tsx'
import { shelfFilter } from './parts/item-shelf.tsx'
import { goodsOf, ITEMS_KEY, listItems } from './items-api.ts'
import { words } from './words.ts'

const { fields } = words

const filtersFor = (categories: readonly Choice[]) => [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'category',
    label: fields.category,
    path: 'category.id',
    choices: categories,
  }),
  textFilter({ name: 'tag', label: fields.tag, path: 'tag' }),
  shelfFilter,
  textFilter({ name: 'code', label: fields.code, path: 'code', match: 'startsWith' }),
  textFilter({ name: 'barcode', label: fields.barcode, path: 'barcode', match: 'startsWith' }),
]

/** What the station sells beside fuel. */
export default function ItemsPage() {
  const { id } = useStation()
  const [opened, setOpened] = useState<Item>()
  const { data: categories } = useGoodsCategories()
  const filters = useMemo(
    () => filtersFor(categories?.map((one) => ({ value: String(one.id), label: one.name })) ?? []),
    [categories],
  )
  const { ask, dialog } = useItemActions()
  const columns = useMemo(() => [...itemColumns(setOpened), actionColumn(ask)], [ask])
  const add = can('items:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => ask({ what: 'add' })}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="Items"
        title={words.title}
        actions={
          <>
            {can('import:create') && <LinkButton to={pathTo('Import')}>{words.import}</LinkButton>}
            {add}
          </>
        }
        queryKey={ITEMS_KEY}
        load={listItems}
        base={goodsOf(id)}
        columns={columns}
        exports={{ type: 'items' }}
        filters={filters}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={itemCard}
        onOpen={setOpened}
      />
      <ItemDrawer item={opened} onClose={() => setOpened(undefined)} />
      {dialog}
    </>
  )
}
