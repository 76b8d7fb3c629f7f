import { KINDS } from './category-kinds.ts'
import { CategoryShelf } from './category-shelf.tsx'

/** A shelf of what points buy (S-260). */
export default function ScoreCategoryDetailsPage() {
  return <CategoryShelf kind={KINDS.score} />
}
