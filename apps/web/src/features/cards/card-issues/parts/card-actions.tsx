import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { can } from '#lib/session/session.ts'
import { CardCommands } from '#features/cards/card-infos/parts/card-commands.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'
import { ReissueDialog } from './issue-dialog.tsx'

/** Everything that can be done with a card at the counter. */
export function CardActions({ card }: { card: CardInfo }) {
  const [isReplacing, setReplacing] = useState(false)
  const navigate = useNavigate()
  const { userCard } = card
  return (
    <Space wrap style={{ marginBottom: 16 }}>
      {mayReplace(card) && (
        <Button type="primary" onClick={() => setReplacing(true)}>
          {words.reissue}
        </Button>
      )}
      <CardCommands card={card} />
      {userCard && can('cardCostHistory:read') && (
        <Button onClick={() => navigate(pathTo('CardCostHistory', { id: userCard.id }))}>
          {words.costHistory}
        </Button>
      )}
      {isReplacing && <ReissueDialog lost={card} onClose={() => setReplacing(false)} />}
    </Space>
  )
}

/** An employee's card is replaced by who may open one. */
const mayReplace = ({ status, userCard }: CardInfo): boolean =>
  userCard !== null &&
  status === 'lose' &&
  can('issueCard') &&
  (userCard.type !== 'employee' || can('employeeCard:create'))
