import {
  type InvoiceDraft,
  type InvoicePreview,
  NewInvoice,
} from '@app/api/contract/invoicing/invoices'
import { isMobile, isTaxNumber } from '@app/kernel/formats'
import { Alert, Form, type FormRule, Input, Select } from 'antd'
import { useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { formatRule, rulesOf } from '#lib/api/form-rules.ts'
import { isRefusal } from '#lib/api/problem.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { EmailItem } from './email-item.tsx'
import { LineTable } from './invoice-lines.tsx'
import { applyForInvoice, useSellers } from './invoices-api.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = NewInvoice.properties

type Buyer = Pick<NewInvoice, 'title' | 'taxId' | 'email' | 'phone'>

type Fields = Buyer & { seller?: number }

/** Asks as whom and where to the customer wants the invoice; too little quota is asked about once more. */
export default function ApplyDialog({
  draft,
  preview,
  onApplied,
  onClose,
}: {
  draft: InvoiceDraft
  preview: InvoicePreview
  onApplied?: (() => void) | undefined
  onClose: () => void
}) {
  const [isForced, setForced] = useState(false)
  return (
    <CommandDialog<Fields>
      open
      width={720}
      title={words.applyTitle}
      verb={isForced ? words.applyAnyway : words.applyFor(money(preview.face))}
      question={<PreviewDetailList preview={preview} />}
      isBlocked={preview.seller === null}
      initialValues={{ ...preview.buyer, ...(preview.seller && { seller: preview.seller.id }) }}
      onConfirm={async ({ idempotencyKey, seller, ...buyer }) => {
        const input = {
          ...draft,
          ...given(buyer),
          ...(seller && { sellerInvoice: { id: seller } }),
          force: isForced,
        }
        try {
          await applyForInvoice(input, { idempotencyKey, pin: undefined })
        } catch (error) {
          if (isRefusal(error, 'QUOTA_INSUFFICIENT')) setForced(true)
          throw error
        }
        onApplied?.()
      }}
      done={words.applied}
      onClose={onClose}
    >
      <BuyerFields />
      <SellerItem />
    </CommandDialog>
  )
}

/** Fields that were left empty are not sent. */
function given({ title, taxId, email, phone }: Buyer): Buyer {
  return { title, ...(taxId && { taxId }), ...(email && { email }), ...(phone && { phone }) }
}

function PreviewDetailList({ preview }: { preview: InvoicePreview }) {
  const { face, tax, lines, quotas, seller } = preview
  const short = quotas.filter(({ needed, held }) => needed > held)
  return (
    <>
      <p>{words.summary(money(face), money(tax))}</p>
      <LineTable lines={lines} />
      {seller === null && <Alert type="error" showIcon title={words.sellerMissing} />}
      {short.map(({ userCard, needed, held }) => (
        <Alert
          key={userCard.id}
          type="warning"
          showIcon
          title={words.quotaShort(userCard.number, money(held), money(needed))}
        />
      ))}
    </>
  )
}

function BuyerFields() {
  return (
    <FieldGrid>
      <Form.Item
        name="title"
        label={fields.title}
        rules={rulesOf(shapes.title, { required: true })}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="taxId"
        label={fields.taxId}
        rules={[...rulesOf(shapes.taxId), formatRule(isTaxNumber, words.taxIdFormat)]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <EmailItem extra={words.contactHint} />
      <Form.Item
        name="phone"
        label={fields.phone}
        dependencies={['email']}
        rules={[formatRule(isMobile, words.phoneFormat), contactRule]}
      >
        <Input inputMode="tel" maxLength={11} />
      </Form.Item>
    </FieldGrid>
  )
}

/** Only a station with several titles is asked which. */
function SellerItem() {
  const { data: titles = [] } = useSellers()
  if (titles.length < 2) return null
  return (
    <Form.Item name="seller" label={fields.seller}>
      <Select options={titles.map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
  )
}

const contactRule: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, phone: string | undefined) =>
    phone || getFieldValue('email')
      ? Promise.resolve()
      : Promise.reject(new Error(words.contactMissing)),
})
