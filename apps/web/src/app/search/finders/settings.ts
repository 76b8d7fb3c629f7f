/** Settings by what they are called on the pages that have them. */

import type { SystemConfig } from '@app/api/contract/platform/configs'
import type { Company } from '@app/api/contract/organisation/companies'
import { STATION_CONFIGS, type Station } from '@app/api/contract/organisation/stations'
import type { FieldDescription } from '@app/kernel/field-description/field'
import type { PageOf } from '@app/kernel/schema'
import type { Permission } from '@app/api/contract/access/roles'
import { api } from '#lib/api/api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { session } from '#lib/session/session-store.ts'
import { type Finder, type Found, isName, MOST_OF_A_KIND } from './finder.ts'

/** What settings are called changes with a new version of the console. */
const FRESH_MS = 300_000

interface Part {
  name: string
  title: string
  fields: readonly FieldDescription[]
}

type Details = Readonly<Record<string, { description: Omit<Part, 'name'> } | undefined>>

const partsOf = (details: Details = {}): Part[] =>
  Object.entries(details).flatMap(([name, detail]) =>
    detail ? [{ name, ...detail.description }] : [],
  )

const ofStation = async ({ id }: Station): Promise<Part[]> => {
  const expand = STATION_CONFIGS.map((key) => `configDetail.${key}`)
  const { configDetail } = await api.get<Station>(`/stations/${id}`, { expand })
  return partsOf(configDetail)
}

const ofCompany = async ({ company: { id } }: Station): Promise<Part[]> => {
  const { configDetail } = await api.get<Company>(`/companies/${id}`, { expand: ['configDetail'] })
  return partsOf(configDetail)
}

const ofPlatform = async (): Promise<Part[]> => {
  const { content } = await api.get<PageOf<SystemConfig>>('/configs', { page: 0, size: 100 })
  return content.map(({ key, description }) => ({ name: key, ...description }))
}

const settingsOf = (
  page: 'StationConfig' | 'CompanyConfig' | 'SystemConfig',
  permission: Permission,
  load: (station: Station) => Promise<Part[]>,
): Finder => ({
  page,
  permission,
  fits: isName,
  find: async (text, client) => {
    const station = session.station()
    if (!station) return []
    const queryKey = ['settings', page, station.id]
    const queryFn = (): Promise<Part[]> => load(station)
    const parts = await client.fetchQuery({ queryKey, queryFn, staleTime: FRESH_MS })
    const path = (name: string): string => `${pathTo(page)}#${name}`
    return namedLike(parts, text.toLowerCase())
      .slice(0, MOST_OF_A_KIND)
      .map(({ name, ...called }): Found => ({ ...called, path: path(name), permission }))
  },
})

/** The parts of that name, and the fields in others. */
const namedLike = (parts: readonly Part[], text: string) =>
  parts.flatMap(({ name, title, fields }) => {
    if (title.toLowerCase().includes(text)) return [{ name, title, note: '' }]
    const found = fields.filter(({ label }) => label.toLowerCase().includes(text))
    return found.map(({ label }) => ({ name, title: label, note: title }))
  })

export const SETTINGS: readonly Finder[] = [
  settingsOf('StationConfig', 'stationConfig:read', ofStation),
  settingsOf('CompanyConfig', 'companyConfig:read', ofCompany),
  settingsOf('SystemConfig', 'systemConfig:read', ofPlatform),
]
