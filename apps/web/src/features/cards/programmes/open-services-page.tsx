import type { Programme } from '@app/api/contract/cards/programmes'
import { App as AntApp } from 'antd'
import { useNavigate } from 'react-router'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { FormPage } from '#ui/forms/form-page.tsx'
import { type ProgrammeFields, termsOf } from './programme-fields.ts'
import { ProgrammeFormFields } from './programme-form-fields.tsx'
import { openProgramme } from './programmes-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

/** Opens a programme: points, stored value or levels. */
export default function OpenServicesPage() {
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  return (
    <FormPage<ProgrammeFields, Programme>
      title={words.open}
      back={pathTo('AddedValueServices')}
      initialValues={{ type: 'score' }}
      onSave={(fields, idempotencyKey) =>
        openProgramme({ ...termsOf(fields), type: fields.type }, idempotencyKey)
      }
      onSaved={async () => {
        message.success(words.opened)
        refreshAll()
        await navigate(pathTo('AddedValueServices'), { replace: true })
      }}
    >
      <ProgrammeFormFields isNew />
    </FormPage>
  )
}
