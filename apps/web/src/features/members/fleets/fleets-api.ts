import type { Transfer, TransferReply, UserCard } from '@app/api/contract/cards/user-cards'
import type { Allocation, AllocationReply } from '@app/api/contract/cards/user-cards/sub-cards'
import type {
  Employee,
  EmployeeChange,
  NewEmployee,
} from '@app/api/contract/members/fleet-employees'
import type {
  Fleet,
  FleetChange,
  FleetStatusChange,
  LeaderChange,
  NewFleet,
} from '@app/api/contract/members/fleets'
import { allOf, equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api, type Sending } from '#lib/api/api.ts'

export const FLEETS_KEY = ['groups']
export const SUB_CARDS_KEY = ['userCards', 'fleet']

/** What a confirmed command is sent with. */
type Proof = Pick<Sending, 'idempotencyKey' | 'pin'>

export const listFleets = (query: Partial<ListQuery>): Promise<PageOf<Fleet>> =>
  api.get('/groups', query)

/** Every fleet that the caller sees; a fleet head sees the own one. */
export const useAllFleets = () =>
  useQuery({
    queryKey: [...FLEETS_KEY, 'all'],
    queryFn: () => allPages<Fleet>('/groups', { sort: ['name,asc'] }),
    meta: { handlesProblems: true },
  })

export const useFleet = (id: number) =>
  useQuery({
    queryKey: [...FLEETS_KEY, id],
    queryFn: () => api.get<Fleet>(`/groups/${id}`),
    meta: { handlesProblems: true },
  })

export const addFleet = (input: NewFleet, idempotencyKey: string): Promise<Fleet> =>
  api.post('/groups', input, { idempotencyKey })

export const changeFleet = (
  fleet: Pick<Fleet, 'id' | 'version'>,
  change: Omit<FleetChange, 'version'>,
): Promise<Fleet> => api.put(`/groups/${fleet.id}`, { ...change, version: fleet.version })

export const setFleetStatus = (id: number, body: FleetStatusChange, proof: Proof): Promise<Fleet> =>
  api.post(`/groups/${id}/status`, body, proof)

export const replaceLeader = (id: number, body: LeaderChange, proof: Proof): Promise<Fleet> =>
  api.post(`/groups/${id}/leader`, body, proof)

export const resetLeaderPassword = (id: number, proof: Proof): Promise<Fleet> =>
  api.post(`/groups/${id}/resetPassword`, {}, proof)

export const listEmployees =
  (fleetId: number) =>
  (query: Partial<ListQuery>): Promise<PageOf<Employee>> =>
    api.get(`/groups/${fleetId}/employees`, query)

/** Everybody who belongs to a fleet now. */
export const useEmployees = (fleetId: number, isWanted = true) =>
  useQuery({
    queryKey: [...FLEETS_KEY, fleetId, 'employees', 'all'],
    queryFn: () =>
      allPages<Employee>(`/groups/${fleetId}/employees`, { search: equals('left', false) }),
    enabled: isWanted,
    meta: { isLookup: true },
  })

export const addEmployee = (fleetId: number, input: NewEmployee, proof: Proof): Promise<Employee> =>
  api.post(`/groups/${fleetId}/employees`, input, proof)

export const changeEmployee = (
  fleetId: number,
  employee: Pick<Employee, 'id' | 'version'>,
  change: Omit<EmployeeChange, 'version'>,
): Promise<Employee> =>
  api.put(`/groups/${fleetId}/employees/${employee.id}`, { ...change, version: employee.version })

export const offboard = (fleetId: number, userId: number): Promise<unknown> =>
  api.delete(`/groups/${fleetId}/employees/${userId}`)

export const listSubCards = (query: Partial<ListQuery>): Promise<PageOf<UserCard>> =>
  api.get('/userCards', { ...query, sort: ['id,asc'] })

/** Every sub card of a master card. */
export const useAllSubCards = (masterId: number) =>
  useQuery({
    queryKey: [...SUB_CARDS_KEY, 'all', masterId],
    queryFn: () =>
      allPages<UserCard>('/userCards', {
        search: allOf(['parent.id', masterId]),
        sort: ['id,asc'],
      }),
    meta: { handlesProblems: true },
  })

export const useCard = (id: number) =>
  useQuery({
    queryKey: ['userCards', id],
    queryFn: () => api.get<UserCard>(`/userCards/${id}`),
    meta: { handlesProblems: true },
  })

/** The master card of the fleet that the caller heads; `null`: of none. */
export const useOwnMasterCard = () =>
  useQuery({
    queryKey: ['userCards', 'ownMaster'],
    queryFn: async () => {
      const search = allOf('card.group:!null', ['parent', null])
      const { content } = await api.get<PageOf<UserCard>>('/userCards', { search, size: 1 })
      return content[0] ?? null
    },
    meta: { handlesProblems: true },
  })

export const transferMoney = (
  cardId: number,
  body: Transfer,
  proof: Proof,
): Promise<TransferReply> => api.put(`/userCards/${cardId}/transfer`, body, proof)

/** All amounts, or none. */
export const allocateMoney = (
  masterId: number,
  body: Allocation,
  proof: Proof,
): Promise<AllocationReply> => api.post(`/userCards/${masterId}/allocations`, body, proof)
