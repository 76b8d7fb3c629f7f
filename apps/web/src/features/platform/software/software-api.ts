import type { Station } from '@app/api/contract/organisation/stations'
import type {
  Application,
  Installation,
  NewApplication,
  NewVersion,
  SoftwareVersion,
  VersionStep,
} from '@app/api/contract/platform/software'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api, type Sending } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'

export const SOFTWARE_KEY = ['software']

type Query = Partial<ListQuery>
type Proof = Pick<Sending, 'idempotencyKey'>

export const listApplications = (query: Query): Promise<PageOf<Application>> =>
  api.get('/softwareApplications', query)

export const listVersions = (query: Query): Promise<PageOf<SoftwareVersion>> =>
  api.get('/softwareVersions', query)

export const listInstallations = (query: Query): Promise<PageOf<Installation>> =>
  api.get('/softwareInstallations', query)

/** Adds an application, or changes the one that was read. */
export function saveApplication(
  before: Application | undefined,
  { packageName, ...input }: NewApplication,
  proof: Proof,
): Promise<Application> {
  return before
    ? api.put(`/softwareApplications/${before.id}`, { ...input, version: before.version }, proof)
    : api.post('/softwareApplications', { packageName, ...input }, proof)
}

/** Where a version may be tried first: all stations that the caller knows. */
export const useStations = () =>
  useQuery({
    queryKey: ['stations', 'all'],
    queryFn: () => allPages<Station>('/stations', { sort: ['name,asc'] }),
    meta: { isLookup: true },
  })

export const addVersion = (input: NewVersion, proof: Proof): Promise<SoftwareVersion> =>
  api.post('/softwareVersions', input, proof)

export const changeVersion = (
  { id, version }: SoftwareVersion,
  change: Pick<NewVersion, 'notes' | 'forceUpdate' | 'rollout' | 'stations'>,
  proof: Proof,
): Promise<SoftwareVersion> => api.put(`/softwareVersions/${id}`, { ...change, version }, proof)

export const stepVersion = (
  { id, version }: SoftwareVersion,
  step: VersionStep,
  proof: Proof,
): Promise<SoftwareVersion> => api.post(`/softwareVersions/${id}/${step}`, { version }, proof)

export const removeDraft = ({ id, version }: SoftwareVersion): Promise<unknown> =>
  api.delete(`/softwareVersions/${id}`, { version })

const MOST = 50

export const useApplications = () =>
  useQuery({
    queryKey: [...SOFTWARE_KEY, 'applications', 'all'],
    queryFn: () => listApplications({ size: MOST }),
    select: ({ content }) => content,
  })
