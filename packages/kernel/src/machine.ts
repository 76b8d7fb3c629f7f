/**
 * State machines as tables: one row a state, one entry an event, its target beside it. A target
 * that is no state of the table does not compile.
 */

type Table<State extends string> = Record<State, Partial<Record<string, State>>>

type EventOf<T> =
  T extends Record<string, infer Row> ? (Row extends unknown ? keyof Row & string : never) : never

export interface Machine<State extends string, Event extends string> {
  /** All states, in reading order; the database's check constraint lists the same. */
  readonly states: readonly State[]
  /** The state that an event leads to, or `undefined` where the event is not allowed. */
  next(from: State, event: Event): State | undefined
  /** Whether the event is allowed; what a page asks before it shows the button. */
  can(from: State, event: Event): boolean
  /** The events allowed in a state, for the details of a refusal. */
  events(from: State): Event[]
  /** Whether nothing can happen any more. */
  isFinal(state: State): boolean
}

export function machine<const T extends Table<Extract<keyof T, string>>>(
  table: T,
): Machine<Extract<keyof T, string>, EventOf<T>> {
  type State = Extract<keyof T, string>
  type Event = EventOf<T>
  const rowOf = (state: State): Partial<Record<string, State>> => table[state]
  const events = (from: State): Event[] => Object.keys(rowOf(from)) as Event[]
  return {
    states: Object.keys(table) as State[],
    next: (from, event) => rowOf(from)[event],
    can: (from, event) => rowOf(from)[event] !== undefined,
    events,
    isFinal: (state) => events(state).length === 0,
  }
}
