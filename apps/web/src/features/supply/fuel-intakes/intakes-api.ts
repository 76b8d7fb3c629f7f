import type { Tank } from '@app/api/contract/forecourt/tanks'
import type {
  FuelIntake,
  FuelIntakeChange,
  IntakeCompletion,
  IntakeMeasurement,
  NewFuelIntake,
} from '@app/api/contract/supply/fuel-intakes'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'
import { useStation } from '#lib/session/session.ts'

export const INTAKES_KEY = ['fuelLoadings']

export const listIntakes = (query: Partial<ListQuery>): Promise<PageOf<FuelIntake>> =>
  api.get('/fuelLoadings', query)

/** Of whichever station: reports lead to intakes of all. */
const EVERYWHERE = { isEverywhere: true } as const

export const useIntake = (id: number) =>
  useQuery({
    queryKey: [...INTAKES_KEY, id],
    queryFn: () => api.get<FuelIntake>(`/fuelLoadings/${id}`, undefined, EVERYWHERE),
    meta: { handlesProblems: true },
  })

export const addIntake = (input: NewFuelIntake, idempotencyKey: string): Promise<FuelIntake> =>
  api.post('/fuelLoadings', input, { idempotencyKey })

export const changeIntake = (id: number, input: FuelIntakeChange): Promise<FuelIntake> =>
  api.put(`/fuelLoadings/${id}`, input)

type Key = Pick<FuelIntake, 'id'>

export const measure = (
  { id }: Key,
  input: IntakeMeasurement,
  idempotencyKey: string,
): Promise<FuelIntake> => api.post(`/fuelLoadings/${id}/measure`, input, { idempotencyKey })

export const startIntake = ({ id }: Key, idempotencyKey: string): Promise<FuelIntake> =>
  api.post(`/fuelLoadings/${id}/start`, undefined, { idempotencyKey })

export const completeIntake = (
  { id }: Key,
  input: IntakeCompletion,
  idempotencyKey: string,
): Promise<FuelIntake> => api.post(`/fuelLoadings/${id}/complete`, input, { idempotencyKey })

export const voidIntake = (
  { id }: Key,
  reason: string,
  idempotencyKey: string,
): Promise<FuelIntake> => api.post(`/fuelLoadings/${id}/void`, { reason }, { idempotencyKey })

export const reverseIntake = (
  { id }: Key,
  reason: string,
  idempotencyKey: string,
): Promise<FuelIntake> =>
  api.post(`/fuelLoadings/${id}/reverse`, { reason }, { ...EVERYWHERE, idempotencyKey })

/** The tanks of the station, for a choice among them. */
export function useTanksHere() {
  const { id } = useStation()
  return useQuery({
    queryKey: ['tanks', 'here', id],
    queryFn: () => allPages<Tank>('/tanks', {}),
    meta: { isLookup: true },
  })
}
