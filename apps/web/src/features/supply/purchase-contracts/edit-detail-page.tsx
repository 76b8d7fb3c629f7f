import { type PurchaseContract, purchaseMachine } from '@app/api/contract/supply/purchase-contracts'
import { formatTons } from '@app/kernel/mass'
import { Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { instant, money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { contractStatus, receivedBar } from './contract-columns.tsx'
import { ContractDialog, type Deed } from './details/contract-dialogs.tsx'
import { Progress } from './details/progress.tsx'
import { Receipts } from './details/receipts.tsx'
import { useContract } from './purchase-contracts-api.ts'
import { TransportsOf } from './slots.ts'
import { words } from './words.ts'

const { fields } = words

/** A purchase contract: what was agreed, what has arrived, and what can be done (S-139). */
export default function EditDetailPage() {
  const { id } = useParams()
  const { data: contract, error, refetch } = useContract(Number(id))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!contract) return <PageSkeleton rows={6} />
  return <Details contract={contract} />
}

function Details({ contract }: { contract: PurchaseContract }) {
  const [deed, setDeed] = useState<Deed>()
  return (
    <Page
      title={contract.contractNo}
      status={contractStatus(contract)}
      back={pathTo('DepotStockMge')}
      actions={<Actions contract={contract} onChoose={setDeed} />}
    >
      <Section>
        <p style={{ marginTop: 0 }}>{words.next[contract.status]}</p>
        <DetailList items={detailsOf(contract)} />
      </Section>
      {contract.status !== 'draft' && contract.status !== 'void' && (
        <Progress contractId={contract.id} />
      )}
      <TransportsOf
        purchaseId={contract.id}
        canBeCarried={contract.status === 'active' || contract.status === 'completed'}
      />
      <Receipts contract={contract} />
      {deed && (
        <ContractDialog deed={deed} contract={contract} onClose={() => setDeed(undefined)} />
      )}
    </Page>
  )
}

function Actions({
  contract: { status, isMoved },
  onChoose,
}: {
  contract: PurchaseContract
  onChoose: (deed: Deed) => void
}) {
  const mayStep = can('activateContract')
  const mayEdit = can('editDetail:update')
  return (
    <>
      {mayStep && !isMoved && purchaseMachine.can(status, 'void') && (
        <Button danger onClick={() => onChoose('void')}>
          {words.void.verb}
        </Button>
      )}
      {mayEdit && (status === 'draft' || status === 'active') && (
        <Button onClick={() => onChoose('edit')}>{common.edit}</Button>
      )}
      {mayStep && purchaseMachine.can(status, 'activate') && (
        <Button type="primary" onClick={() => onChoose('activate')}>
          {words.activate.verb}
        </Button>
      )}
      {mayEdit && status === 'active' && (
        <Button type="primary" onClick={() => onChoose('receive')}>
          {words.receive.verb}
        </Button>
      )}
      {mayStep && purchaseMachine.can(status, 'close') && (
        <Button type="primary" onClick={() => onChoose('close')}>
          {words.close.verb}
        </Button>
      )}
    </>
  )
}

const detailsOf = (contract: PurchaseContract) => [
  { label: fields.contractDate, value: contract.contractDate },
  { label: fields.supplier, value: contract.supplier.name },
  { label: fields.product, value: contract.product.name },
  { label: fields.depot, value: contract.depot.name },
  {
    label: fields.received,
    value: (
      <>
        {words.receivedOf(formatTons(contract.received), formatTons(contract.quantity))}
        {receivedBar(contract)}
      </>
    ),
  },
  { label: fields.unitPrice, value: money(contract.unitPrice) },
  { label: fields.taxRate, value: contract.taxRate.toFixed(2) },
  { label: fields.amount, value: money(contract.amount) },
  { label: fields.amountExTax, value: money(contract.amountExTax) },
  { label: fields.standardDensity, value: contract.standardDensity.toFixed(1) },
  { label: fields.trucksOnRoad, value: String(contract.trucksOnRoad) },
  { label: fields.description, value: contract.description || '–' },
  { label: fields.creator, value: contract.creator?.name ?? '–' },
  { label: fields.createdDate, value: instant(contract.createdDate) },
]
