import { KINDS } from './category-kinds.ts'
import { CategoryPage } from './category-page.tsx'

/** A shelf of what points buy (S-260). */
export default function ScoreCategoryDetailsPage() {
  return <CategoryPage kind={KINDS.score} />
}
