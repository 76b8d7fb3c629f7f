import type { Depot } from '@app/api/contract/supply/depots'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { instant, litres, tons } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { SheetTable } from '#ui/print/sheet-table.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { placeOf, productNames } from './depot-columns.tsx'
import { DepotDialog } from './depot-dialog.tsx'
import { DEPOTS_KEY, listMoves, removeDepot, useDepot } from './depots-api.ts'
import { CountDialog } from './stock/count-dialog.tsx'
import { moveColumns } from './stock/move-columns.tsx'
import { TransferDialog } from './stock/transfer-dialog.tsx'
import { words } from './words.ts'

const { fields, moves, stock } = words

export default function DepotDetailsPage() {
  const { id } = useParams()
  const { data: depot, error, refetch } = useDepot(Number(id))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!depot) return <PageSkeleton rows={5} />
  return <DepotDetails depot={depot} />
}

type Deed = 'edit' | 'remove' | 'transfer' | 'count'

function DepotDetails({ depot }: { depot: Depot }) {
  const [deed, setDeed] = useState<Deed>()
  return (
    <Page
      title={depot.name}
      back={pathTo('DepotMge')}
      actions={<DepotActions depot={depot} onChoose={setDeed} />}
    >
      <Section>
        <DetailList items={detailsOf(depot)} />
      </Section>
      <Section title={stock.title}>
        {depot.stocks.length > 0 ? (
          <StockTable stocks={depot.stocks} />
        ) : (
          <EmptyState
            title={stock.empty}
            {...(depot.products.length === 0 && { hint: stock.noProducts })}
          />
        )}
      </Section>
      <Section title={moves.title}>
        <ListSection
          queryKey={[...DEPOTS_KEY, 'moves']}
          load={listMoves}
          base={`depot.id:${depot.id}`}
          columns={moveColumns}
          exports={{ type: 'depotStockMoves' }}
          card={(move) => ({
            title: `${moves.types[move.type]} ${move.product.name}`,
            aside: tons(move.quantity),
            lines: [
              [instant(move.createdDate), move.counterDepot?.name].filter(Boolean).join(' · '),
              move.reason,
            ],
          })}
          empty={<EmptyState title={moves.empty} />}
        />
      </Section>
      <DepotDialogs depot={depot} deed={deed} onClose={() => setDeed(undefined)} />
    </Page>
  )
}

function DepotActions({ depot, onChoose }: { depot: Depot; onChoose: (deed: Deed) => void }) {
  const mayChange = can('depotMge:update') || can('depotDetails:update')
  return (
    <>
      {can('depotMge:delete') && (
        <Button danger onClick={() => onChoose('remove')}>
          {common.remove}
        </Button>
      )}
      {mayChange && (
        <>
          <Button onClick={() => onChoose('edit')}>{common.edit}</Button>
          <Button onClick={() => onChoose('count')}>{words.count.verb}</Button>
          {depot.stocks.length > 0 && (
            <Button type="primary" onClick={() => onChoose('transfer')}>
              {words.transfer.verb}
            </Button>
          )}
        </>
      )}
    </>
  )
}

interface DepotDialogsProps {
  depot: Depot
  deed: Deed | undefined
  onClose: () => void
}

function DepotDialogs({ depot, deed, onClose }: DepotDialogsProps) {
  const navigate = useNavigate()
  return (
    <>
      {deed === 'edit' && <DepotDialog depot={depot} onClose={onClose} />}
      {deed === 'transfer' && <TransferDialog depot={depot} onClose={onClose} />}
      {deed === 'count' && <CountDialog depot={depot} onClose={onClose} />}
      <CommandDialog
        open={deed === 'remove'}
        danger
        title={words.removeTitle}
        verb={common.remove}
        question={words.removeQuestion(depot.name)}
        onConfirm={async () => {
          await removeDepot(depot)
          await navigate(pathTo('DepotMge'))
        }}
        done={common.removed}
        onClose={onClose}
      />
    </>
  )
}

const StockTable = ({ stocks }: Pick<Depot, 'stocks'>) => (
  <SheetTable
    label={stock.title}
    rowKey={({ product }) => product.id}
    groups={[{ rows: stocks }]}
    columns={[
      { key: 'product', title: stock.product, render: ({ product }) => product.name },
      {
        key: 'quantity',
        title: stock.quantity,
        isFigure: true,
        render: ({ quantity }) => tons(quantity),
      },
      {
        key: 'volume',
        title: stock.volume,
        isFigure: true,
        // Always litres: a mass and its density make cubic metres, whatever unit the pumps count.
        render: ({ volume }) => `${litres(volume)} L`,
      },
    ]}
  />
)

const detailsOf = (depot: Depot) => [
  { label: fields.products, value: productNames(depot) || '–' },
  { label: fields.address, value: placeOf(depot) || '–' },
  { label: fields.company, value: depot.company.name },
  { label: fields.remark, value: depot.remark || '–' },
  { label: fields.createdDate, value: instant(depot.createdDate) },
]
