/** Changes to one place of a valid input. */

import { hostileValue, type Shape, unknownName } from './hostile-values.ts'
import type { Random } from './random.ts'

type Holder = Record<string | number, unknown>

/** A value where it stands, and what its schema says of it. */
interface Place {
  holder: Holder
  key: string | number
  shape: Shape
}

/** What is sent: `{ params, query, body }`, each with its schema. */
export interface Part {
  holder: Holder
  key: string
  shape: Shape
}

/** Changes one place of the parts, in place. */
export function mutate(parts: readonly Part[], random: Random): void {
  const places = parts.flatMap(placesIn)
  const place = random.pickOf(places)
  if (!place) return
  const { holder, key, shape } = place
  const put = (value: unknown): void => set(holder, key, value)
  const replace = (): void => put(hostileValue(shape, random))
  random.pick([
    replace,
    replace,
    replace,
    replace,
    replace,
    replace,
    () => Reflect.deleteProperty(holder, key),
    () => isPlain(holder[key]) && set(holder[key], unknownName(random), 'x'),
    () => put([holder[key], holder[key]]),
    () => put(valueAt(random.pickOf(places))),
    () => put({ [unknownName(random)]: holder[key] }),
  ])()
}

const valueAt = (place: Place | undefined): unknown => place?.holder[place.key]

const ownOf = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const isPlain = (value: unknown): value is Holder => isObject(value) && !Array.isArray(value)

const isObject = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** As a JSON parser would: `__proto__` is a name like any other; a copy, so that nothing holds itself. */
const set = (holder: Holder, name: string | number, value: unknown): void => {
  Object.defineProperty(holder, name, {
    value: structuredClone(value),
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function placesIn({ holder, key, shape }: Place): Place[] {
  const value = holder[key]
  const known = knownShape(shape, value)
  const own = { holder, key, shape }
  if (!isObject(value)) return [own]
  const inner = Object.keys(value).flatMap((name) => {
    const innerShape = Array.isArray(value) ? known.items : ownOf(known.properties ?? {}, name)
    return placesIn({ holder: value, key: name, shape: innerShape ?? {} })
  })
  return [own, ...inner]
}

/** Of alternatives the one that has the value's properties. */
function knownShape(shape: Shape, value: unknown): Shape {
  const fits = ({ properties, items }: Shape): boolean =>
    Array.isArray(value) ? items !== undefined : properties !== undefined
  return shape.anyOf?.find(fits) ?? shape
}
