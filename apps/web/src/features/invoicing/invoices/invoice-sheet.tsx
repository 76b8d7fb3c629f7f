import type { InvoicePrint } from '@app/api/contract/invoicing/invoices'
import { Flex, QRCode } from 'antd'
import { instant, money } from '#lib/i18n/format.ts'
import { Receipt } from '#ui/print/receipt.tsx'
import { words } from './words.ts'

const { fields } = words

/** An invoice on a till roll, with the code that the tax bureau's apps read; a late one says so. */
export function InvoiceSheet({ print: { invoice, qr, late } }: { print: InvoicePrint }) {
  const title = `${words.paper} · ${words.kinds[invoice.kind]}`
  return (
    <>
      <Receipt
        title={late ? `${title} (${words.lateFlag})` : title}
        groups={[
          [
            { label: fields.invoiceNo, value: invoice.invoiceNo },
            ...(invoice.code === '' ? [] : [{ label: fields.code, value: invoice.code }]),
            { label: fields.issuedTime, value: instant(invoice.issuedTime) },
          ],
          [
            { label: fields.title, value: invoice.title },
            ...(invoice.taxId === '' ? [] : [{ label: fields.taxId, value: invoice.taxId }]),
            { label: fields.seller, value: invoice.seller.name },
            { label: fields.orderNo, value: invoice.orderNo },
          ],
          [
            { label: fields.net, value: money(invoice.net) },
            { label: fields.tax, value: money(invoice.tax) },
            { label: fields.face, value: money(invoice.face), isTotal: true },
          ],
        ]}
      />
      <Flex vertical align="center" gap={4}>
        <QRCode value={qr} type="svg" size={150} bordered={false} />
        <span>{late ? words.lateHint : words.scan}</span>
      </Flex>
    </>
  )
}
