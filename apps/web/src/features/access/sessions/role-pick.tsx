import type { Profile } from '@app/api/contract/access/sessions'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { roleName } from '../roles/parts/role-names.ts'
import { words } from './words.ts'

/** For people with two faces, one of them a fleet's head: which one is it now (S-064)? */
export function RolePick({
  profile,
  onPick,
}: {
  profile: Profile
  onPick: (roleId: number) => Promise<void>
}) {
  const [picked, setPicked] = useState<number>()
  return (
    <Flex vertical gap={12}>
      <p>{words.pickRole}</p>
      {profile.roles.map((role) => (
        <Button
          key={role.id}
          size="large"
          block
          loading={picked === role.id}
          onClick={() => {
            setPicked(role.id)
            void onPick(role.id).finally(() => setPicked(undefined))
          }}
        >
          {roleName(role)}
        </Button>
      ))}
    </Flex>
  )
}
