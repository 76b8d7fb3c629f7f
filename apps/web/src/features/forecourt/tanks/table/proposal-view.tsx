import type { TankTableProposal, TankTables } from '@app/api/contract/forecourt/tank-tables'
import type { Tank } from '@app/api/contract/forecourt/tanks'
import { subtractVolume } from '@app/kernel/quantity'
import { type StrappingRow, volumeAtHeight } from '@app/kernel/strapping-rows'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { instant, litres, volumeUnit } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { decideProposal } from '../tanks-api.ts'
import { words } from '../words.ts'
import { TableCurve } from './table-curve.tsx'
import styles from './table.module.css'

/** How many heights are compared. */
const STEPS = 10

/** Whole heights from the bottom to the top of the lower of two tables. */
function comparedHeights(a: readonly StrappingRow[], b: readonly StrappingRow[]): number[] {
  const top = Math.min(a.at(-1)?.height ?? 0, b.at(-1)?.height ?? 0)
  return Array.from({ length: STEPS }, (_, index) => Math.floor((top * (index + 1)) / STEPS))
}

/** A table that waits, beside the one that applies: drawn, and in litres by height. */
export function ProposalView({
  tank,
  tables,
  proposal,
}: {
  tank: Tank
  tables: TankTables
  proposal: TankTableProposal
}) {
  const [asked, ask] = useState<'release' | 'withdraw'>()
  const { creator, createdDate, certificate, remark } = proposal
  return (
    <>
      <Alert
        showIcon
        type="info"
        title={words.waiting}
        description={[
          words.waitingBy(creator?.name ?? '–', instant(createdDate)),
          certificate && `${words.certificate} ${certificate}`,
          remark,
        ]
          .filter(Boolean)
          .join(' · ')}
        style={{ marginBottom: 12 }}
      />
      <div className={styles.editor}>
        <Comparison before={tables.rows} after={proposal.rows} />
        <TableCurve rows={proposal.rows} beside={tables.rows} />
      </div>
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

function Comparison({
  before,
  after,
}: {
  before: readonly StrappingRow[]
  after: readonly StrappingRow[]
}) {
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <th>{words.height}</th>
          <th>{`${words.now} (${volumeUnit()})`}</th>
          <th>{words.next}</th>
          <th>{words.difference}</th>
        </tr>
      </thead>
      <tbody>
        {comparedHeights(before, after).map((height) => {
          const was = volumeAtHeight(before, height)
          const becomes = volumeAtHeight(after, height)
          if (was === undefined || becomes === undefined) return null
          const difference = subtractVolume(becomes, was)
          return (
            <tr key={height}>
              <td>{height}</td>
              <td>{litres(was)}</td>
              <td>{litres(becomes)}</td>
              <td>{`${difference > 0 ? '+' : ''}${litres(difference)}`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
