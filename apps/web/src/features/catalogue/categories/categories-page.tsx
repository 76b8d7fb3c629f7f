import { KINDS } from './category-kinds.ts'
import { CategoryList } from './category-list.tsx'

/** The shelves on which the station's goods stand. */
export default function CategoriesPage() {
  return <CategoryList kind={KINDS.normal} />
}
