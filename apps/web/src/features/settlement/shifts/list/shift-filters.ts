import { anyOf, equals, oneOf } from '@app/kernel/list-query/write'
import {
  choiceFilter,
  dayRangeFilter,
  type ListFilter,
  numberFilter,
} from '#ui/table/filters/filters.tsx'
import type { State } from '../shift-state.tsx'
import { words } from '../words.ts'

const { fields, states } = words

const STATES: Readonly<Record<State, string>> = {
  open: 'settled:false',
  settled: '(settled:true AND reviewer.id:null)',
  reviewed: 'reviewer.id:!null',
}

const choices = (['open', 'settled', 'reviewed'] as const).map((value) => ({
  value,
  label: states[value],
}))

const state: ListFilter = {
  ...choiceFilter({ name: 'state', label: fields.state, path: 'settled', choices }),
  effect: (value) => {
    const chosen = choices.filter((choice) => value.split(',').includes(choice.value))
    return { condition: anyOf(...chosen.map((choice) => STATES[choice.value])) }
  },
}

const forced: ListFilter = {
  ...choiceFilter({
    name: 'forced',
    label: words.forced,
    path: 'forced',
    choices: [{ value: 'true', label: words.forced }],
  }),
  effect: () => ({ condition: equals('forced', true) }),
}

/** Whoever was at either side of the handover. */
const peopleAmong = (staff: readonly { id: number; name: string }[]): ListFilter => ({
  ...choiceFilter({
    name: 'people',
    label: fields.people,
    path: 'handOver.id',
    choices: staff.map(({ id, name }) => ({ value: String(id), label: name })),
  }),
  effect: (value) => {
    const ids = value.split(',').map(Number)
    return { condition: anyOf(oneOf('handOver.id', ids), oneOf('takeOver.id', ids)) }
  },
})

/** What people ask of shifts: the first three in sight, the rest a click away. */
export const shiftFilters = (staff: readonly { id: number; name: string }[]): ListFilter[] => [
  dayRangeFilter({ name: 'days', label: fields.days, path: 'startTime', historyLimit: 'shift' }),
  state,
  peopleAmong(staff),
  numberFilter({ name: 'number', label: fields.number, path: 'number' }),
  forced,
]
