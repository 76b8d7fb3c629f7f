import { equals } from '@app/kernel/list-query/write'
import { Input } from 'antd'
import type { ListFilter } from '#ui/table/filters/filters.tsx'
import { words } from '../words.ts'

/** `17:Swift Logistics`; 0 stands for all cards that are of no fleet. */
export const fleetValue = (id: number, name: string): string => `${id}:${name}`

const idIn = (value: string): number => Number.parseInt(value, 10) || 0

const nameIn = (value: string): string => value.slice(value.indexOf(':') + 1)

/** The cards of just one fleet, as a link asks for them: names may be alike, or part of each other. */
export const fleetFilter: ListFilter = {
  name: 'ofFleet',
  label: words.change.fleet,
  control: (value) => <Input disabled value={nameIn(value)} aria-label={words.change.fleet} />,
  effect: (value) => ({
    condition: idIn(value) === 0 ? 'group.id:null' : equals('group.id', idIn(value)),
  }),
  describe: nameIn,
}
