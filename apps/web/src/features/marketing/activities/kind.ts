import { ACTIVITY_KINDS, type ActivityKind } from '@app/api/contract/marketing/activities'

/** The kind that an address names; the first of them when it names none that there is. */
export const kindIn = (scriptId: string | undefined): ActivityKind =>
  ACTIVITY_KINDS.find((kind) => kind === scriptId) ?? ACTIVITY_KINDS[0]
