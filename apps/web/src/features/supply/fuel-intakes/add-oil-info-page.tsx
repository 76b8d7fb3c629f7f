import type { TransportContract } from '@app/api/contract/supply/transport-contracts'
import { App as AntApp } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { common } from '#locale/words.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { FormPage } from '#ui/forms/form-page.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { rememberSupplier } from '../suppliers/parts/recent-suppliers.ts'
import { useTransport } from '../transport-contracts/transports-api.ts'
import { type IntakeFields, intakeOf, proposalOf } from './form/intake-fields.ts'
import { IntakeFormFields } from './form/intake-form-fields.tsx'
import { addIntake } from './intakes-api.ts'
import { words } from './words.ts'

/** Drafts an intake, of a truck where the address names its contract (S-218). */
export default function AddOilInfoPage() {
  const [parameters] = useSearchParams()
  const transportId = Number(parameters.get('transport'))
  return transportId > 0 ? <OfTransport transportId={transportId} /> : <AddForm />
}

function OfTransport({ transportId }: { transportId: number }) {
  const { data: transport, error, refetch } = useTransport(transportId)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!transport) return <PageSkeleton rows={8} />
  return <AddForm transport={transport} />
}

function AddForm({ transport }: { transport?: TransportContract }) {
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const [initial] = useState(() => ({
    lines: [{ tankId: undefined }],
    ...(transport && proposalOf(transport)),
  }))
  return (
    <FormPage
      title={words.add}
      back={pathTo('OilTaking')}
      initialValues={initial}
      onSave={(fields: IntakeFields, key) => addIntake(intakeOf(fields), key)}
      onSaved={({ id, supplier }) => {
        rememberSupplier('fuel', supplier?.id)
        refreshAll()
        void message.success(common.saved)
        return navigate(pathTo('OilInfoDetails', { oilInfoId: id }), { replace: true })
      }}
    >
      <IntakeFormFields />
    </FormPage>
  )
}
