import type { Programme } from '@app/api/contract/cards/programmes'
import { App as AntApp } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { common } from '#locale/words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FormPage } from '#ui/forms/form-page.tsx'
import { Page, PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { fieldsOf, type ProgrammeFields, termsOf } from './programme-fields.ts'
import { ProgrammeFormFields } from './programme-form-fields.tsx'
import { changeProgramme, useProgramme } from './programmes-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

/** Changes the programme that the address names. */
export default function EditServicesPage() {
  const [parameters] = useSearchParams()
  const { data, error, refetch } = useProgramme(Number(parameters.get('card') ?? 0))
  if (error) return <ProblemView error={error} onRetry={() => refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data) return <Editing key={data.id} programme={data} />
  return (
    <Page title={words.editTitle} back={pathTo('AddedValueServices')}>
      <EmptyState title={words.gone} />
    </Page>
  )
}

function Editing({ programme }: { programme: Programme }) {
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  return (
    <FormPage<ProgrammeFields, Programme>
      title={`${words.editTitle} · ${words.types[programme.type]}`}
      back={pathTo('AddedValueServices')}
      initialValues={fieldsOf(programme)}
      onSave={(fields) => changeProgramme(programme, termsOf({ ...fields, type: programme.type }))}
      onSaved={async () => {
        message.success(common.saved)
        refreshAll()
        await navigate(pathTo('AddedValueServices'), { replace: true })
      }}
    >
      <ProgrammeFormFields isNew={false} />
    </FormPage>
  )
}
