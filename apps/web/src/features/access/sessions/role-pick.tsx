import type { Profile } from '@app/api/contract/access/sessions'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { roleChoicesOf } from './role-choices.ts'
import styles from './login-page.module.css'
import { words } from './words.ts'

/** For people with two faces, one of them a fleet's head: which one is it now (S-064)? */
export default function RolePick({
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
      {roleChoicesOf(profile.roles).map(({ roleId, name, stations }, index) => (
        <Button
          key={roleId}
          size="large"
          block
          autoFocus={index === 0}
          className={styles.face ?? ''}
          loading={picked === roleId}
          onClick={() => {
            setPicked(roleId)
            void onPick(roleId).finally(() => setPicked(undefined))
          }}
        >
          <span>{name}</span>
          {stations.length > 0 && (
            <small className={styles.faceStations}>{stations.join(words.and)}</small>
          )}
        </Button>
      ))}
    </Flex>
  )
}
