/** What an entry of the log changed, property by property. */

export interface Difference {
  /** `name`, or `totals.cashCounted` when it lies deeper. */
  path: string
  before: unknown
  after: unknown
  isChanged: boolean
}

type Leaves = ReadonlyMap<string, unknown>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A pointer to another row says no more than its name, or its number. */
const isReference = (value: Readonly<Record<string, unknown>>): boolean =>
  'id' in value && Object.keys(value).every((key) => key === 'id' || key === 'name')

const isPlainList = (value: readonly unknown[]): boolean =>
  value.every((item) => !Array.isArray(item) && (!isRecord(item) || isReference(item)))

/** What an approval is about: each figure by its name, of one of several things where there are several. */
const isFact = (value: unknown): value is { name: string; of?: string; after: unknown } =>
  isRecord(value) && typeof value.name === 'string' && 'after' in value

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

function collect(value: unknown, path: string, into: Map<string, unknown>): void {
  if (isRecord(value) && !isReference(value)) {
    for (const [key, item] of Object.entries(value)) collect(item, joined(path, key), into)
  } else if (Array.isArray(value) && value.length > 0 && value.every(isFact)) {
    for (const { of: thing, name, after } of value) {
      into.set(joined(path, thing ? `${thing}.${name}` : name), after)
    }
  } else if (Array.isArray(value) && !isPlainList(value)) {
    for (const [index, item] of value.entries()) collect(item, joined(path, `${index + 1}`), into)
  } else {
    into.set(path, value)
  }
}

function leavesOf(value: unknown): Leaves {
  const leaves = new Map<string, unknown>()
  if (value !== null && value !== undefined) collect(value, '', leaves)
  return leaves
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * The differences between two states. An entry about a change keeps of the new state only what was
 * asked for: what it does not mention stayed as it was.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [leavesOf(before), leavesOf(after)]
  const isRemoval = fresh.size === 0
  const paths = [...new Set([...fresh.keys(), ...old.keys()])]
  const all = paths.map((path): Difference => {
    const stays = !isRemoval && !fresh.has(path)
    const next = stays ? old.get(path) : fresh.get(path)
    return {
      path,
      before: old.get(path),
      after: next,
      isChanged: !isSame(old.get(path), next),
    }
  })
  return [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)]
}
