import type { NewProgramme, Programme, ProgrammeChange } from '@app/api/contract/cards/programmes'
import { allOf, equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'

/** The programmes of the company that people can hold a card of, as far as they are in force now. */
export const usePersonalProgrammes = () =>
  useQuery({
    queryKey: ['cards', 'personal'],
    queryFn: () =>
      allPages<Programme>('/cards', { search: allOf(['status', 'normal'], ['group', null]) }),
    select: (programmes) => programmes.filter(isInForce),
  })

/** What the levels of the company are called, from low to high. */
export function useLevels(): readonly string[] {
  const { data: programmes = [] } = usePersonalProgrammes()
  return programmes.flatMap(({ levels }) => levels.map(({ name }) => name))
}

const isInForce = ({ startTime, endTime }: Programme): boolean => {
  const now = Date.now()
  const hasBegun = !startTime || Date.parse(startTime) <= now
  return hasBegun && (!endTime || Date.parse(endTime) > now)
}

export const PROGRAMMES_KEY = ['cards']

export const listProgrammes = (query: Partial<ListQuery>): Promise<PageOf<Programme>> =>
  api.get('/cards', query)

export const useProgramme = (id: number) =>
  useQuery({
    queryKey: [...PROGRAMMES_KEY, id],
    queryFn: async () => (await listProgrammes({ search: equals('id', id) })).content[0] ?? null,
    meta: { handlesProblems: true },
  })

export const openProgramme = (input: NewProgramme, idempotencyKey: string): Promise<Programme> =>
  api.post('/cards', input, { idempotencyKey })

export const changeProgramme = (
  { id, version }: Pick<Programme, 'id' | 'version'>,
  change: Omit<ProgrammeChange, 'version'>,
): Promise<Programme> => api.put(`/cards/${id}`, { ...change, version })
