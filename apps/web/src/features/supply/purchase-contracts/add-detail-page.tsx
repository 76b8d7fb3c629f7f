import { wallClock } from '@app/kernel/calendar'
import { App as AntApp } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { timeZone } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { common } from '#locale/words.ts'
import { FormPage } from '#ui/forms/form-page.tsx'
import { rememberSupplier } from '../suppliers/parts/recent-suppliers.ts'
import { type ContractFields, contractOf } from './form/contract-fields.ts'
import { ContractFormFields } from './form/contract-form-fields.tsx'
import { addContract } from './purchase-contracts-api.ts'
import { words } from './words.ts'

/** Drafts a purchase contract (S-138). */
export default function AddDetailPage() {
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const [initial] = useState(() => ({ contractDate: wallClock(new Date(), timeZone()).date }))
  return (
    <FormPage
      title={words.add}
      back={pathTo('DepotStockMge')}
      initialValues={initial}
      onSave={(fields: ContractFields, key) => addContract(contractOf(fields), key)}
      onSaved={({ id, supplier }) => {
        rememberSupplier('fuel', supplier.id)
        refreshAll()
        message.success(common.saved)
        return navigate(pathTo('EditDetail', { id }), { replace: true })
      }}
    >
      <ContractFormFields />
    </FormPage>
  )
}
