import { KINDS } from './category-kinds.ts'
import { CategoryShelf } from './category-shelf.tsx'

/** A shelf of goods. */
export default function CategoryDetailsPage() {
  return <CategoryShelf kind={KINDS.normal} />
}
