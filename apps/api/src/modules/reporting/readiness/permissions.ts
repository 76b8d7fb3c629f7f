/** Whoever has to do with what stations are like: all staff, and no customers. */
export const READINESS_READERS = [
  'addCompanies:read',
  'companyDetails:read',
  'myStation:read',
] as const
