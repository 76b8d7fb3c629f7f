import type { HeldFuelling } from '@app/api/contract/sales/pump-authorisations'
import { add } from '@app/kernel/money'
import { inMoney, instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { Money } from '#ui/display/figures.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { words } from '../words.ts'

const { held: said } = words

const payerOf = ({ userCard, prepayOrder }: HeldFuelling): string =>
  userCard?.number ?? said.prepaid(prepayOrder?.orderNo ?? '')

const columns: SheetColumn<HeldFuelling>[] = [
  {
    key: 'nozzle',
    title: said.nozzle,
    render: ({ nozzle }) => (
      <PermittedLink permission="exceptionHandling:read" to={pathTo('ExceptionHandling')}>
        {words.nozzle(nozzle.logicNo)}
      </PermittedLink>
    ),
  },
  { key: 'card', title: said.card, render: payerOf },
  { key: 'time', title: said.time, render: ({ createdDate }) => instant(createdDate) },
  { key: 'state', title: said.state, render: ({ status }) => said.states[status] },
  {
    key: 'held',
    title: inMoney(said.held),
    isFigure: true,
    render: ({ held }) => <Money value={held} />,
    sum: (rows) => <Money value={add(...rows.map(({ held }) => held))} />,
  },
]

/** What is held of cards and prepayments for fuellings without an end, with the way to where gray ones are resolved. */
export const HeldTable = ({ held }: { held: readonly HeldFuelling[] }) => (
  <SheetTable
    label={said.title}
    columns={columns}
    groups={[{ rows: held }]}
    rowKey={({ id }) => id}
  />
)
