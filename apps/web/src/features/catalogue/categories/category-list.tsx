import type { Category } from '@app/api/contract/catalogue/categories'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useStation } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { Shelf, shelfFilter } from '#features/catalogue/items/parts/item-shelf.tsx'
import { CATEGORIES_KEY, categoriesOf, listCategories } from './categories-api.ts'
import { CategoryActions, useCategoryActions } from './category-actions.tsx'
import { categoryColumns } from './category-columns.tsx'
import type { CategoryKind } from './category-kinds.ts'
import { words } from './words.ts'

const { fields } = words

const filters = [textFilter({ name: 'name', label: fields.name, path: 'name' }), shelfFilter]

/** The shelves of a kind at the station. */
export function CategoryList({ kind }: { kind: CategoryKind }) {
  const { id } = useStation()
  const navigate = useNavigate()
  const { ask, dialog } = useCategoryActions(kind)
  const columns = useMemo(
    (): ListColumn<Category>[] => [
      ...categoryColumns(kind),
      {
        key: 'actions',
        title: '',
        always: true,
        fixed: 'end',
        render: (category) => <CategoryActions kind={kind} category={category} ask={ask} />,
      },
    ],
    [kind, ask],
  )
  const add = kind.may('create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => ask({ what: 'add' })}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route={kind.route}
        title={kind.title}
        actions={add}
        queryKey={[...CATEGORIES_KEY, kind.type]}
        load={listCategories}
        base={categoriesOf(id, kind.type)}
        columns={columns}
        exports={{ type: 'categories' }}
        filters={filters}
        empty={{
          title: kind.empty,
          hint: kind.emptyHint,
          action: kind.mayList() && <LinkButton to={kind.items()}>{kind.toItems}</LinkButton>,
        }}
        card={({ name, onShelf, itemCount }) => ({
          title: name,
          aside: <Shelf onShelf={onShelf} />,
          lines: [words.items(itemCount)],
        })}
        onOpen={(category) => navigate(kind.details(category.id))}
      />
      {dialog}
    </>
  )
}
