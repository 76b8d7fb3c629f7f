/** Somebody to be logged in, at a station: the pieces ask who looks and where. */

import type { DefaultRole } from '@app/api/contract/access/roles'
import type { Profile } from '@app/api/contract/access/sessions'
import { session } from '#lib/session/session-store.ts'
import { sampleStation } from './sample-station.ts'

const person: Profile = {
  id: 1,
  name: 'Sam Sample',
  nickname: '',
  mobile: null,
  email: null,
  account: 'sample',
  language: 'en',
  company: { id: 1, code: 'sample', name: 'Sample Oil', kind: 'oil' },
  roles: [],
  permissions: { exportData: 'all' },
  switches: [],
  searchLimits: { orders: null, orderGoods: null, shift: null, daily: null, cardDetails: 30 },
  ownSalesOnly: true,
  readOnly: false,
  restricted: false,
  mustChangePassword: false,
  avatar: null,
  hasPin: true,
  needsRolePick: false,
}

/** Looks at the pieces as somebody with such a role. */
export function enterAsSample(defaultRole: DefaultRole): void {
  const role = { id: 1, name: defaultRole, defaultRole, menus: { web: [] }, station: null }
  session.setProfile({ ...person, roles: [role] })
  session.setStation(sampleStation)
}
