import type { Category } from '@app/api/contract/catalogue/categories'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { listsMenu, useStation } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { Shelf, shelfFilter } from '#features/catalogue/items/parts/item-shelf.tsx'
import { CATEGORIES_KEY, goodsCategoriesOf, listCategories } from './categories-api.ts'
import { CategoryActions, useCategoryActions } from './category-actions.tsx'
import { categoryColumns } from './category-columns.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const { fields } = words

const filters = [textFilter({ name: 'name', label: fields.name, path: 'name' }), shelfFilter]

/** The shelves on which the station's goods stand. */
export default function CategoriesPage() {
  const { id } = useStation()
  const navigate = useNavigate()
  const { ask, dialog } = useCategoryActions()
  const columns = useMemo(
    (): ListColumn<Category>[] => [
      ...categoryColumns,
      {
        key: 'actions',
        title: '',
        always: true,
        fixed: 'end',
        render: (category) => <CategoryActions category={category} ask={ask} />,
      },
    ],
    [ask],
  )
  return (
    <>
      <TablePage
        route="Categories"
        title={words.title}
        queryKey={CATEGORIES_KEY}
        load={listCategories}
        base={goodsCategoriesOf(id)}
        columns={columns}
        exports={{ type: 'categories' }}
        filters={filters}
        empty={{
          title: words.empty,
          hint: words.emptyHint,
          action: listsMenu('items') && (
            <LinkButton to={pathTo('Items')}>{words.toGoods}</LinkButton>
          ),
        }}
        card={({ name, onShelf, itemCount }) => ({
          title: name,
          aside: <Shelf onShelf={onShelf} />,
          lines: [words.items(itemCount)],
        })}
        onOpen={(category) => navigate(pathTo('CategoryDetails', { categoryId: category.id }))}
      />
      {dialog}
    </>
  )
}
