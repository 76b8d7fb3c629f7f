import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { taxCard, taxColumns } from './tax-columns.tsx'
import { TaxDialog } from './tax-dialog.tsx'
import { type AnyTax, listTemplates, removeTemplate } from './taxes-api.ts'
import { words } from './words.ts'

const { fields } = words

const filters = [
  textFilter({ name: 'specNo', label: fields.specNo, path: 'specNo', match: 'startsWith' }),
]

type Action = { what: 'add' } | { what: 'edit' | 'remove'; tax: AnyTax }

/** What holds at the platform's stations that say nothing themselves. */
export default function DefaultTaxesPage() {
  const [action, setAction] = useState<Action>()
  const add = can('defaultTaxes:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ what: 'add' })}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage<AnyTax>
        route="DefaultTaxes"
        title={words.defaultsTitle}
        queryKey={['taxTemplates']}
        load={listTemplates}
        columns={taxColumns}
        exports={{ type: 'taxTemplates' }}
        filters={filters}
        actions={add}
        empty={{ title: words.empty, hint: words.defaultsHint, action: add }}
        card={taxCard}
        onEdit={can('defaultTaxes:update') && ((tax: AnyTax) => setAction({ what: 'edit', tax }))}
      />
      <Dialogs action={action} onAction={setAction} />
    </>
  )
}

function Dialogs({
  action,
  onAction,
}: {
  action: Action | undefined
  onAction: (next: Action | undefined) => void
}) {
  const close = (): void => onAction(undefined)
  if (!action) return null
  if (action.what === 'add') return <TaxDialog source="taxTemplates" onClose={close} />
  const { what, tax } = action
  if (what === 'remove') return <RemoveDialog tax={tax} onClose={close} />
  const removal = can('defaultTaxes:delete') && (
    <Button danger type="text" onClick={() => onAction({ what: 'remove', tax })}>
      {common.remove}
    </Button>
  )
  return <TaxDialog source="taxTemplates" before={tax} removal={removal} onClose={close} />
}

function RemoveDialog({ tax, onClose }: { tax: AnyTax; onClose: () => void }) {
  return (
    <CommandDialog
      open
      danger
      title={words.removeTitle}
      verb={common.remove}
      question={words.removeQuestion(tax.specNo)}
      onConfirm={() => removeTemplate(tax)}
      done={common.removed}
      onClose={onClose}
    />
  )
}
