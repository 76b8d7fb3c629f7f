import { Reason, requestBody, type Static } from '@app/kernel/schema'

export const Closing = requestBody({ reason: Reason() })

export type Closing = Static<typeof Closing>
