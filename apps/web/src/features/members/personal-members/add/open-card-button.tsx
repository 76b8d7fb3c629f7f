import type { User } from '@app/api/contract/access/users'
import { Button } from 'antd'
import { useState } from 'react'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { OpenCardDialog } from '#features/cards/user-cards/parts/open-card-dialog.tsx'
import { useOpenable } from './use-openable.ts'
import { words } from '../words.ts'

/** The way to a first stored-value card. */
export function OpenCardButton({ member, cards }: { member: User; cards: readonly UserCard[] }) {
  const [isOpening, setOpening] = useState(false)
  const programmes = useOpenable(member, cards)
  if (programmes.length === 0) return null
  return (
    <>
      <Button type="primary" onClick={() => setOpening(true)}>
        {words.open}
      </Button>
      <OpenCardDialog
        member={member}
        programmes={programmes}
        open={isOpening}
        onClose={() => setOpening(false)}
      />
    </>
  )
}
