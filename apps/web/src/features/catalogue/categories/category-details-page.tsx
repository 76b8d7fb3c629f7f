import type { Category } from '@app/api/contract/catalogue/categories'
import type { Item } from '@app/api/contract/catalogue/items'
import { equals } from '@app/kernel/list-query/write'
import { Descriptions } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { itemCard, itemColumns } from '#features/catalogue/items/parts/item-columns.tsx'
import { ItemDrawer } from '#features/catalogue/items/parts/item-drawer.tsx'
import { Shelf } from '#features/catalogue/items/parts/item-shelf.tsx'
import { ITEMS_KEY, listItems } from '#features/catalogue/items/items-api.ts'
import { useCategory } from './categories-api.ts'
import { CategoryActions, useCategoryActions } from './category-actions.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

export default function CategoryDetailsPage() {
  const { categoryId } = useParams()
  const { data: category, error, isPending, refetch } = useCategory(Number(categoryId))
  const navigate = useNavigate()
  const { ask, dialog } = useCategoryActions(() => navigate(pathTo('Categories')))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (isPending) return <PageSkeleton rows={5} />
  return (
    <Page
      title={category?.name ?? words.title}
      back={pathTo('Categories')}
      actions={category && <CategoryActions category={category} ask={ask} type="default" />}
    >
      {category ? <CategoryDetails category={category} /> : <EmptyState title={words.gone} />}
      {dialog}
    </Page>
  )
}

function CategoryDetails({ category }: { category: Category }) {
  const [opened, setOpened] = useState<Item>()
  const columns = useMemo(
    () => itemColumns(setOpened).filter(({ key, extra }) => key !== 'category' && !extra),
    [],
  )
  return (
    <>
      <Section>
        <Descriptions column={{ xs: 1, md: 3 }} items={detailsOf(category)} />
      </Section>
      <Section title={words.goods}>
        <ListSection
          queryKey={ITEMS_KEY}
          load={listItems}
          base={equals('category.id', category.id)}
          columns={columns}
          exports={{ type: 'items' }}
          card={itemCard}
          onOpen={setOpened}
          empty={<EmptyState title={words.emptyGoods} />}
        />
      </Section>
      <ItemDrawer item={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

const detailsOf = (category: Category) => [
  {
    key: 'shelf',
    label: words.fields.shelf,
    children: <Shelf onShelf={category.onShelf} />,
  },
  { key: 'weight', label: words.fields.weight, children: category.weight },
  { key: 'created', label: common.createdDate, children: instant(category.createdDate) },
]
