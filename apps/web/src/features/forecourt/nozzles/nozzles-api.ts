import type {
  NewNozzle,
  NozzleChange,
  NozzleControl,
  TankExchange,
} from '@app/api/contract/forecourt/nozzles'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api, type Sending } from '#lib/api/api.ts'

export const NOZZLES_KEY = ['nozzles']

type Proof = Pick<Sending, 'idempotencyKey'>

export const listNozzles = (query: Partial<ListQuery>): Promise<PageOf<NozzleControl>> =>
  api.get('/nozzleControls', { ...query, expand: 'item,tank,dispenser' })

export const addNozzle = (input: NewNozzle, proof: Proof): Promise<NozzleControl> =>
  api.post('/nozzleControls', input, proof)

export const changeNozzle = (
  { id, version }: NozzleControl,
  change: Omit<NozzleChange, 'version'>,
  proof: Proof,
): Promise<NozzleControl> => api.put(`/nozzleControls/${id}`, { ...change, version }, proof)

export const exchangeTank = (
  { id, version }: NozzleControl,
  exchange: Omit<TankExchange, 'version'>,
  proof: Proof,
): Promise<NozzleControl> => api.post(`/nozzleControls/${id}/tank`, { ...exchange, version }, proof)

export const endNozzle = ({ id, version }: NozzleControl): Promise<unknown> =>
  api.delete(`/nozzleControls/${id}`, { version })
