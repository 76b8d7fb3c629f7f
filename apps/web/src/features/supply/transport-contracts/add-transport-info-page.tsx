import { massOfVolume } from '@app/kernel/mass'
import { type Centilitres, centilitres } from '@app/kernel/quantity'
import { App as AntApp } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { common } from '#locale/words.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { FormPage } from '#ui/forms/form-page.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { useFuelProducts } from '../fuel-products/fuel-products-api.ts'
import { useContract } from '../purchase-contracts/purchase-contracts-api.ts'
import { rememberSupplier } from '../suppliers/parts/recent-suppliers.ts'
import { proposalOf, type TransportFields, transportOf } from './form/transport-fields.ts'
import { TransportFormFields } from './form/transport-form-fields.tsx'
import { addTransport } from './transports-api.ts'
import { words } from './words.ts'

/**
 * Drafts a transport: of a purchase contract where the address names one, or of so many litres of a product for a
 * station (S-141).
 */
export default function AddTransportInfoPage() {
  const [parameters] = useSearchParams()
  const [purchaseId, stationId, productId, volume] = [
    'purchase',
    'station',
    'product',
    'volume',
  ].map((name) => Number(parameters.get(name)))
  if (purchaseId) return <OfPurchase purchaseId={purchaseId} />
  if (!stationId || !productId || !volume || !Number.isSafeInteger(volume)) return <AddForm />
  return <ForStation {...{ stationId, productId, volume: centilitres(volume) }} />
}

interface Need {
  stationId: number
  productId: number
  volume: Centilitres
}

function ForStation({ stationId, productId, volume }: Need) {
  const { data: products, error, refetch } = useFuelProducts()
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!products) return <PageSkeleton rows={8} />
  const product = products.find(({ id }) => id === productId)
  if (!product) return <AddForm known={{ stationId }} />
  const { density, taxRate } = product
  const quantity = massOfVolume(volume, density)
  return <AddForm known={{ stationId, productId, volume, quantity, density, taxRate }} />
}

function OfPurchase({ purchaseId }: { purchaseId: number }) {
  const { data: contract, error, refetch } = useContract(purchaseId)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!contract) return <PageSkeleton rows={8} />
  return <AddForm known={proposalOf(contract)} />
}

function AddForm({ known }: { known?: Partial<TransportFields> }) {
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const [initial] = useState(() => ({
    deliveryTime: new Date().toISOString(),
    ...known,
  }))
  return (
    <FormPage
      title={words.add}
      back={pathTo('TransportMge')}
      initialValues={initial}
      onSave={(fields: TransportFields, key) => addTransport(transportOf(fields), key)}
      onSaved={({ id, carrier, supplier }) => {
        rememberSupplier('fuel', supplier.id)
        rememberSupplier('transport', carrier.id)
        refreshAll()
        message.success(common.saved)
        return navigate(pathTo('EditTransportInfo', { id }), { replace: true })
      }}
    >
      <TransportFormFields />
    </FormPage>
  )
}
