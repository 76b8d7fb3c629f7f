/** As what somebody can act who is asked at the log-in. */

import { describe, expect, it } from 'vitest'
import type { Profile } from '@app/api/contract/access/sessions'
import { roleChoicesOf } from '#features/access/sessions/role-choices.ts'

type Role = Profile['roles'][number]

const role = (id: number, name: string, station: Role['station'] = null): Role => ({
  id,
  name,
  defaultRole: 'others',
  menus: { web: [] },
  station,
})

describe('the choice of a role', () => {
  it('offers each role once, with all the stations that it is held at', () => {
    const roles = [
      role(1, 'Accounts', { id: 7, name: 'East' }),
      role(2, 'Fleet head'),
      role(1, 'Accounts', { id: 8, name: 'Airport' }),
    ]
    expect(roleChoicesOf(roles)).toEqual([
      { roleId: 1, name: 'Accounts', stations: ['East', 'Airport'] },
      { roleId: 2, name: 'Fleet head', stations: [] },
    ])
  })

  it('keeps apart roles that bear the same name', () => {
    expect(roleChoicesOf([role(1, 'Cashier'), role(2, 'Cashier')])).toHaveLength(2)
  })
})
