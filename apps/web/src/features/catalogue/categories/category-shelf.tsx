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
import type { CategoryKind } from './category-kinds.ts'
import { words } from './words.ts'

/** A shelf, and what stands on it. */
export function CategoryShelf({ kind }: { kind: CategoryKind }) {
  const { categoryId } = useParams()
  const { data: category, error, isPending, refetch } = useCategory(Number(categoryId))
  const navigate = useNavigate()
  const { ask, dialog } = useCategoryActions(kind, () => navigate(kind.list()))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (isPending) return <PageSkeleton rows={5} />
  return (
    <Page
      title={category?.name ?? kind.title}
      back={kind.list()}
      actions={
        category && <CategoryActions kind={kind} category={category} ask={ask} type="default" />
      }
    >
      {category ? (
        <CategoryDetails kind={kind} category={category} />
      ) : (
        <EmptyState title={words.gone} />
      )}
      {dialog}
    </Page>
  )
}

function CategoryDetails({ kind, category }: { kind: CategoryKind; category: Category }) {
  const [opened, setOpened] = useState<Item>()
  const columns = useMemo(
    () =>
      itemColumns(setOpened, kind.type).filter(({ key, extra }) => key !== 'category' && !extra),
    [kind],
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
