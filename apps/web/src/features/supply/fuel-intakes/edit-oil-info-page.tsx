import type { FuelIntake } from '@app/api/contract/supply/fuel-intakes'
import { App as AntApp } from 'antd'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { common } from '#locale/words.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { FormPage } from '#ui/forms/form-page.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { rememberSupplier } from '../suppliers/parts/recent-suppliers.ts'
import { changeOf, fieldsOf, type IntakeFields } from './form/intake-fields.ts'
import { IntakeFormFields } from './form/intake-form-fields.tsx'
import { changeIntake, useIntake } from './intakes-api.ts'
import { words } from './words.ts'

/** Changes an intake that is not completed (S-219). */
export default function EditOilInfoPage() {
  const { oilInfoId } = useParams()
  const { data: intake, error, refetch } = useIntake(Number(oilInfoId))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!intake) return <PageSkeleton rows={8} />
  const isOpen = intake.status === 'draft' || intake.status === 'offloading'
  return isOpen ? (
    <EditForm key={intake.version} intake={intake} />
  ) : (
    <Navigate to={pathTo('OilInfoDetails', { oilInfoId: intake.id })} replace />
  )
}

function EditForm({ intake }: { intake: FuelIntake }) {
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const details = pathTo('OilInfoDetails', { oilInfoId: intake.id })
  const initial = fieldsOf(intake)
  return (
    <FormPage
      title={words.edit}
      back={details}
      initialValues={initial}
      onSave={(fields: Partial<IntakeFields>) =>
        changeIntake(intake.id, changeOf(intake, { ...initial, ...fields }))
      }
      onSaved={({ supplier }) => {
        rememberSupplier('fuel', supplier?.id)
        refreshAll()
        void message.success(common.saved)
        return navigate(details, { replace: true })
      }}
    >
      <IntakeFormFields intake={intake} />
    </FormPage>
  )
}
