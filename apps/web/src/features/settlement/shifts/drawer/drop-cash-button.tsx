import { NewCashDrop } from '@app/api/contract/settlement/shifts/drawer'
import type { ShiftSheet } from '@app/api/contract/settlement/shifts'
import type { Cents } from '@app/kernel/money'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { rulesOf } from '#lib/api/form-rules.ts'
import { money } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { dropCash } from '../shifts-api.ts'
import { countsBlindly } from './blind.ts'
import { words } from './words.ts'

interface DropFields {
  amount: Cents
  remark?: string
}

/** Puts cash of the running shift away, for those who close it. */
export function DropCashButton({ sheet }: { sheet: ShiftSheet }) {
  const [isOpen, setOpen] = useState(false)
  const { id, settled, drawer } = sheet
  if (settled || !drawer || !(can('closeShift') || can('forceCloseShift'))) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.drop}</Button>
      <CommandDialog<DropFields>
        open={isOpen}
        title={words.drop}
        question={words.dropHint}
        verb={words.dropVerb}
        done={words.dropped}
        onConfirm={({ amount, remark = '', idempotencyKey }) =>
          dropCash(id, { amount, ...(remark.trim() && { remark: remark.trim() }) }, idempotencyKey)
        }
        onClose={() => setOpen(false)}
      >
        <MoneyItem
          name="amount"
          label={words.amount}
          required
          {...(!countsBlindly(drawer) && {
            max: drawer.expected,
            maxMessage: words.notThere(money(drawer.expected)),
            extra: words.expected(money(drawer.expected)),
          })}
        />
        <Form.Item
          name="remark"
          label={words.remark}
          rules={rulesOf(NewCashDrop.properties.remark)}
        >
          <Input placeholder={words.remarkHint} />
        </Form.Item>
      </CommandDialog>
    </>
  )
}
