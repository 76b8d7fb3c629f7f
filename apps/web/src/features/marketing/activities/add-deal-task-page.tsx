import { App as AntApp } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { FormPage } from '#ui/forms/form-page.tsx'
import { addActivity } from './activities-api.ts'
import { type ActivityFields, activityOf, newFields } from './activity-fields.ts'
import { ActivityFormFields } from './activity-form-fields.tsx'
import { kindIn } from './kind.ts'
import { words } from './words.ts'

/** Plans an activity of the kind that was chosen. */
export default function AddDealTaskPage() {
  const kind = kindIn(useParams().scriptId)
  const { id: stationId } = useStation()
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const [initial] = useState(() => newFields(new Date(), stationId))
  return (
    <FormPage
      key={kind}
      title={`${words.add} · ${words.kinds[kind]}`}
      back={pathTo('DealTask', { scriptId: kind })}
      initialValues={initial}
      onSave={(fields: ActivityFields, key) =>
        addActivity({ ...activityOf(kind, fields), script: { id: kind } }, key)
      }
      onSaved={() => {
        refreshAll()
        void message.success(common.saved)
        return navigate(pathTo('DealTask', { scriptId: kind }), { replace: true })
      }}
    >
      <ActivityFormFields kind={kind} />
    </FormPage>
  )
}
