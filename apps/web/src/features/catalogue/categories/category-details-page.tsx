import { KINDS } from './category-kinds.ts'
import { CategoryPage } from './category-page.tsx'

/** A shelf of goods. */
export default function CategoryDetailsPage() {
  return <CategoryPage kind={KINDS.normal} />
}
