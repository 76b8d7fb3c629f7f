import type { Dispenser, NewDispenser } from '@app/api/contract/forecourt/dispensers'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'

export const DISPENSERS_KEY = ['dispensers']

export const listDispensers = (query: Partial<ListQuery>): Promise<PageOf<Dispenser>> =>
  api.get('/dispensers', query)

/** Adds a dispenser, or changes the one that was read. */
export const saveDispenser = (
  before: Dispenser | undefined,
  input: NewDispenser,
  proof: Pick<Sending, 'idempotencyKey'>,
): Promise<Dispenser> =>
  before
    ? api.put(`/dispensers/${before.id}`, { ...input, version: before.version }, proof)
    : api.post('/dispensers', input, proof)

export const endDispenser = ({ id, version }: Dispenser): Promise<unknown> =>
  api.delete(`/dispensers/${id}`, { version })

const MOST_DISPENSERS = 99

/** The dispensers on which a nozzle can be. */
export const useDispensers = () =>
  useQuery({
    queryKey: [...DISPENSERS_KEY, 'all'],
    queryFn: () => listDispensers({ size: MOST_DISPENSERS }),
    select: ({ content }) => content,
  })
