import { KINDS } from './category-kinds.ts'
import { CategoryList } from './category-list.tsx'

/** The shelves of what points buy (S-259). */
export default function ScoreCategoriesPage() {
  return <CategoryList kind={KINDS.score} />
}
