import type { Activity } from '@app/api/contract/marketing/activities'
import { Alert, App as AntApp } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { common } from '#locale/words.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { FormPage } from '#ui/forms/form-page.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { changeActivity, useActivity } from './activities-api.ts'
import { type ActivityFields, activityOf, fieldsOf } from './activity-fields.ts'
import { ActivityFormFields } from './activity-form-fields.tsx'
import { ActivityFunnel } from './activity-funnel.tsx'
import { words } from './words.ts'

/** An activity: what came of it, and what of it can still be changed. */
export default function EditDealTaskPage() {
  const { data: activity, error, refetch } = useActivity(Number(useParams().dealTaskId))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!activity) return <PageSkeleton rows={10} />
  // A newer version fills the form anew.
  return <EditActivity key={activity.version} activity={activity} />
}

function EditActivity({ activity }: { activity: Activity }) {
  const kind = activity.script.id
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  return (
    <FormPage
      title={`${words.edit} · ${activity.name}`}
      back={pathTo('DealTask', { scriptId: kind })}
      initialValues={fieldsOf(activity)}
      onSave={(fields: ActivityFields) =>
        changeActivity(activity.id, { ...activityOf(kind, fields), version: activity.version })
      }
      onSaved={() => {
        refreshAll()
        void message.success(common.saved)
        return navigate(pathTo('DealTask', { scriptId: kind }), { replace: true })
      }}
    >
      <ActivityFunnel activity={activity} />
      {activity.issuedCount > 0 && (
        <Alert type="info" showIcon title={words.begun} style={{ marginBottom: 16 }} />
      )}
      <ActivityFormFields kind={kind} />
    </FormPage>
  )
}
