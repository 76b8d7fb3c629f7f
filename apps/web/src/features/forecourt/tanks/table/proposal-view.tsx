import type { TankTableProposal, TankTables } from '@app/api/contract/forecourt/tank-tables'
import type { Tank } from '@app/api/contract/forecourt/tanks'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { decideProposal } from '../tanks-api.ts'
import { words } from '../words.ts'
import { TableComparison } from './table-comparison.tsx'

/** A table that waits, beside the one that applies: drawn, and in litres by height. */
export function ProposalView({
  tank,
  tables,
  proposal,
}: {
  tank: Pick<Tank, 'number'>
  tables: TankTables
  proposal: TankTableProposal
}) {
  const [asked, ask] = useState<'release' | 'withdraw'>()
  const { creator, createdDate, certificate, remark, wetstockMonth } = proposal
  return (
    <>
      <Alert
        showIcon
        type="info"
        title={words.waiting}
        description={[
          words.waitingBy(creator?.name ?? '–', instant(createdDate)),
          wetstockMonth && words.bySales(wetstockMonth),
          certificate && `${words.certificate} ${certificate}`,
          remark,
        ]
          .filter(Boolean)
          .join(' · ')}
        style={{ marginBottom: 12 }}
      />
      <TableComparison before={tables.rows} after={proposal.rows} />
      <Flex gap={8} style={{ marginTop: 16 }}>
        {can('releaseTankTable') && (
          <Button type="primary" onClick={() => ask('release')}>
            {words.release}
          </Button>
        )}
        {can('tankMge:create') && <Button onClick={() => ask('withdraw')}>{words.withdraw}</Button>}
      </Flex>
      {asked && (
        <CommandDialog
          open
          title={words[asked]}
          question={words[`${asked}Question`](tank.number)}
          verb={words[asked]}
          done={asked === 'release' ? words.released : words.withdrawn}
          onConfirm={({ idempotencyKey }) => decideProposal(proposal, asked, { idempotencyKey })}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}
