/** Who may change what of cards. The server is the law; this hides buttons. */

import { can } from '../../../lib/session.ts'

export const mayChangeCards = (): boolean =>
  can('personalMember:update') || can('personalMemberDetails:update')
