import type { SupplyScope } from '@app/api/contract/settlement/supply-months'
import { addMonths } from '@app/kernel/calendar'
import { Button, Form, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { today } from '#lib/session/history-limit.ts'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { DatePicker } from '#ui/inputs/date-picker.ts'
import { SupplierSelect } from '#features/supply/suppliers/parts/supplier-select.tsx'
import { prepareSupplyMonth } from '../supply-months-api.ts'
import { words } from '../words.ts'
import { supplySheetPath } from './supply-month-paths.ts'

const MONTH = 'YYYY-MM'

interface Fields {
  month: Dayjs
  scope: SupplyScope
  supplier?: number
}

const SCOPES = ['all', 'supplier', 'transport'] as const

/** Adds up a month; the one before is the one that is usually due. */
export function PrepareSupplyButton() {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  if (!can('prepareMonth')) return null
  const usual = dayjs(addMonths(`${today().slice(0, 7)}-01`, -1))
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {words.prepare}
      </Button>
      <CommandDialog<Fields>
        open={isAsking}
        title={words.prepare}
        question={words.prepareQuestion}
        verb={words.prepareVerb}
        initialValues={{ month: usual, scope: 'all' }}
        onConfirm={async ({ month, scope, supplier, idempotencyKey }) => {
          const asked = {
            month: month.format(MONTH),
            scope,
            ...(scope !== 'all' && supplier !== undefined && { supplier: { id: supplier } }),
          }
          const { id } = await prepareSupplyMonth(asked, idempotencyKey)
          void navigate(supplySheetPath(id))
        }}
        onClose={() => setAsking(false)}
      >
        {(form) => <PreparingFields onScope={() => form.resetFields(['supplier'])} />}
      </CommandDialog>
    </>
  )
}

function PreparingFields({ onScope }: { onScope: () => void }) {
  const scope = Form.useWatch<SupplyScope>('scope') ?? 'all'
  return (
    <>
      <Form.Item
        name="month"
        label={words.fields.month}
        rules={[{ required: true, message: words.monthRequired }]}
      >
        <DatePicker
          picker="month"
          allowClear={false}
          style={{ width: '100%' }}
          disabledDate={(month) => month.format(MONTH) > today().slice(0, 7)}
        />
      </Form.Item>
      <Form.Item
        name="scope"
        label={words.fields.scope}
        extra={words.scopeHints[scope]}
        rules={[{ required: true }]}
      >
        <Radio.Group
          options={SCOPES.map((value) => ({ value, label: words.scopes[value] }))}
          onChange={onScope}
        />
      </Form.Item>
      {scope !== 'all' && (
        <Form.Item name="supplier" label={words.oneSupplier}>
          <SupplierSelect kind={scope === 'supplier' ? 'fuel' : 'transport'} />
        </Form.Item>
      )}
    </>
  )
}
