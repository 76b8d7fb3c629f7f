import { useProfile } from '#lib/session/session.ts'
import { useAllCompanies } from '#features/organisation/companies/companies-api.ts'

const PLATFORM_ROLES = new Set(['superAdmin', 'admin'])

/** Whom cards may be taken in for: the platform's staff choose, anybody else has but one company. */
export function useOwners(): { value: number; label: string }[] | undefined {
  const { roles } = useProfile()
  const isOfPlatform = roles.some(({ defaultRole }) => PLATFORM_ROLES.has(defaultRole))
  const { data = [] } = useAllCompanies(isOfPlatform)
  if (!isOfPlatform) return undefined
  return data.map(({ id, name }) => ({ value: id, label: name }))
}
