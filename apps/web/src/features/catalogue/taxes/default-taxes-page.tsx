import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { can } from '../../../lib/session.ts'
import { common } from '../../../locale/words.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { textFilter } from '../../../ui/table-page/filters.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { taxCard, taxColumns } from './tax-columns.tsx'
import { TaxDialog } from './tax-dialog.tsx'
import { type AnyTax, listTemplates, removeTemplate } from './taxes-api.ts'
import { words } from './words.ts'

const { fields } = words

const filters = [
  textFilter({ name: 'specNo', label: fields.specNo, path: 'specNo', match: 'startsWith' }),
]

type Doing = { what: 'add' } | { what: 'edit' | 'remove'; tax: AnyTax }

/** What holds at the platform's stations that say nothing themselves. */
export default function DefaultTaxesPage() {
  const [doing, setDoing] = useState<Doing>()
  const add = can('defaultTaxes:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDoing({ what: 'add' })}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
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
        {...(can('defaultTaxes:update') && {
          onOpen: (tax: AnyTax) => setDoing({ what: 'edit', tax }),
        })}
      />
      <Dialogs doing={doing} onDo={setDoing} />
    </>
  )
}

function Dialogs({
  doing,
  onDo,
}: {
  doing: Doing | undefined
  onDo: (next: Doing | undefined) => void
}) {
  const close = (): void => onDo(undefined)
  if (!doing) return null
  if (doing.what === 'add') return <TaxDialog source="taxTemplates" onClose={close} />
  const { what, tax } = doing
  if (what === 'remove') return <RemoveDialog tax={tax} onClose={close} />
  const removal = can('defaultTaxes:delete') && (
    <Button danger type="text" onClick={() => onDo({ what: 'remove', tax })}>
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
