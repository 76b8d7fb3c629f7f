import type { PaymentTemplate } from '@app/api/contract/organisation/payment-ways'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { listTemplates, TEMPLATES_KEY } from './payment-ways-api.ts'
import { atTill, templateColumns } from './template-columns.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { words } from './words.ts'

const filters = [textFilter({ name: 'name', label: words.name, path: 'name' })]

/** Sets of ways of paying that a company keeps for its stations. */
export default function PayTemplatePage() {
  const [asked, setAsked] = useState<{ before?: PaymentTemplate }>()
  const [applied, setApplied] = useState<PaymentTemplate>()
  const add = can('payTemplate:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({})}>
      {words.addTemplate}
    </Button>
  )
  return (
    <>
      <TablePage
        route="PayTemplate"
        title={words.templates}
        queryKey={TEMPLATES_KEY}
        load={listTemplates}
        columns={templateColumns}
        exports={{ type: 'payTemplates' }}
        filters={filters}
        actions={add}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(template) => ({ title: template.name, lines: [atTill(template)] })}
        onEdit={can('payTemplate:update') && ((before) => setAsked({ before }))}
      />
      {asked && (
        <TemplateDialog {...asked} onApply={setApplied} onClose={() => setAsked(undefined)} />
      )}
      {applied && <ApplyDialog template={applied} onClose={() => setApplied(undefined)} />}
    </>
  )
}
