import { words } from '../words.ts'

/** What the tree of rights says of itself. */
export const treeWords = words.tree
