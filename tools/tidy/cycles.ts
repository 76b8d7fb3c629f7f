/** Circles of imports: files that each lead to the others. */

/**
 * @param graph each file with those that it imports
 * @returns the files of each circle, by the algorithm of Tarjan
 */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const path: string[] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const closed = new Set<string>()

  const lowest = (file: string): number => low.get(file) ?? 0

  function visit(file: string): void {
    const index = order.size
    order.set(file, index)
    low.set(file, index)
    path.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (!closed.has(next)) low.set(file, Math.min(lowest(file), lowest(next)))
    }
    if (lowest(file) !== index) return
    const circle = path.splice(path.indexOf(file))
    for (const member of circle) closed.add(member)
    if (circle.length > 1) found.push(circle.toSorted())
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}
