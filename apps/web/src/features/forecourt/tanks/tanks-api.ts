import type { Item } from '@app/api/contract/catalogue/items'
import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import type {
  NewTankTable,
  ReadTankTable,
  TankTableProposal,
  TankTables,
} from '@app/api/contract/forecourt/tank-tables'
import type {
  NewTank,
  NewTankReading,
  Tank,
  TankProductChange,
  TankReading,
} from '@app/api/contract/forecourt/tanks'
import { allOf, equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'
import { postFile } from '#lib/files/upload.ts'
import { allPages } from '#lib/lists/all-pages.ts'
import { useStation } from '#lib/session/session.ts'

export const TANKS_KEY = ['tanks', 'list']

type Proof = Pick<Sending, 'idempotencyKey' | 'pin'>

export const listTanks = (query: Partial<ListQuery>): Promise<PageOf<Tank>> =>
  api.get('/tanks', { ...query, expand: 'item' })

/** A tank of the list as it is now. */
export const useTank = (listed: Tank) =>
  useQuery({
    queryKey: [...TANKS_KEY, listed.id],
    queryFn: () => api.get<Tank>(`/tanks/${listed.id}`),
    placeholderData: listed,
    meta: { isLookup: true },
  })

/** Adds a tank, or changes the one that was read; its fuel and its opening stock are said once. */
export function saveTank(
  before: Tank | undefined,
  { item, openingVolume, ...fields }: NewTank,
  proof: Proof,
): Promise<Tank> {
  return before
    ? api.put(`/tanks/${before.id}`, { ...fields, version: before.version })
    : api.post('/tanks', { ...fields, item, ...(openingVolume && { openingVolume }) }, proof)
}

export const endTank = ({ id, version }: Tank) => api.delete(`/tanks/${id}`, { version })

export const changeProduct = (
  { id, version }: Tank,
  change: Omit<TankProductChange, 'version'>,
  proof: Proof,
): Promise<Tank> => api.post(`/tanks/${id}/product`, { ...change, version }, proof)

export const recordDip = ({ id }: Tank, dip: NewTankReading, proof: Proof) =>
  api.post(`/tanks/${id}/readings`, dip, proof)

export const listReadings =
  (tankId: number) =>
  (query: Partial<ListQuery>): Promise<PageOf<TankReading>> =>
    api.get(`/tanks/${tankId}/readings`, query)

/** The fuels that the station sells. */
export function useFuels() {
  const { id } = useStation()
  return useQuery({
    queryKey: ['items', 'fuels', id],
    queryFn: () => allPages<Item>('/items', { search: FUELS_OF(id) }),
    meta: { isLookup: true },
  })
}

const FUELS_OF = (stationId: number): string =>
  allOf(equals('station.id', stationId), equals('category.type', 'fuel'))

/** The numbers of the nozzles that draw from a tank. */
export const useNozzlesOf = ({ id }: Tank) =>
  useQuery({
    queryKey: ['nozzleControls', 'ofTank', id],
    queryFn: () => allPages<NozzleControl>('/nozzleControls', { search: equals('tank.id', id) }),
    select: (nozzles) => nozzles.map(({ logicNo }) => logicNo),
    meta: { isLookup: true },
  })

export const useTables = ({ id }: Pick<Tank, 'id'>, tableId: number | undefined) =>
  useQuery({
    queryKey: [...TANKS_KEY, id, 'tables', tableId],
    queryFn: () =>
      api.get<TankTables>(`/tanks/${id}/tables`, tableId === undefined ? {} : { tableId }),
    meta: { handlesProblems: true },
  })

export const saveTable = (
  { id, version }: Tank,
  table: Omit<NewTankTable, 'version'>,
  proof: Proof,
): Promise<TankTables> => api.post(`/tanks/${id}/tables`, { ...table, version }, proof)

export const decideProposal = (
  { id, version }: TankTableProposal,
  decision: 'release' | 'withdraw',
  proof: Proof,
): Promise<TankTables> => api.post(`/tankTableProposals/${id}/${decision}`, { version }, proof)

export const readTableFile = (file: File): Promise<ReadTankTable> =>
  postFile('/tankTables/read', { query: {}, file, onProgress: () => {} })
