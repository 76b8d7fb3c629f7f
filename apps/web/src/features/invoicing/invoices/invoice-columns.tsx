import type { Invoice } from '@app/api/contract/invoicing/invoices'
import { count, inMoney, instant, money } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { InvoiceStatus, statusName } from './invoice-status.tsx'
import { words } from './words.ts'

const { fields } = words

type Column = ListColumn<Invoice>

export const sourceName = ({ source }: Invoice): string =>
  source === 0 ? words.sources.platform : words.sources.scan

const ordersOf = ({ orderNo, orderCount }: Invoice): string =>
  orderCount > 1 ? `${orderNo} ${words.moreOrders(count(orderCount))}` : orderNo

export const reversalOf = ({ reversed, kind, blueInvoice }: Invoice): string => {
  if (kind === 'red') return words.blueOf(blueInvoice?.invoiceNo ?? '')
  return reversed ? words.reversed : words.no
}

const figures: Column[] = [
  {
    key: 'face',
    title: inMoney(fields.face),
    align: 'right',
    render: (invoice) => <Money value={invoice.face} />,
    sortable: true,
  },
  {
    key: 'net',
    title: inMoney(fields.net),
    align: 'right',
    extra: true,
    render: (invoice) => <Money value={invoice.net} />,
  },
  {
    key: 'tax',
    title: inMoney(fields.tax),
    align: 'right',
    render: (invoice) => <Money value={invoice.tax} />,
  },
]

const buyer: Column[] = [
  { key: 'title', title: fields.title, clips: true, render: (invoice) => invoice.title },
  { key: 'taxId', title: fields.taxId, extra: true, render: (invoice) => invoice.taxId || '–' },
  { key: 'email', title: fields.email, extra: true, render: (invoice) => invoice.email || '–' },
  { key: 'phone', title: fields.phone, extra: true, render: (invoice) => invoice.phone || '–' },
]

const circumstances: Column[] = [
  {
    key: 'startTime',
    title: fields.startTime,
    extra: true,
    render: (invoice) => instant(invoice.startTime),
  },
  {
    key: 'endTime',
    title: fields.endTime,
    extra: true,
    render: (invoice) => instant(invoice.endTime),
  },
  { key: 'reversal', title: fields.reversal, extra: true, render: reversalOf },
  {
    key: 'reversalReason',
    title: fields.reversalReason,
    extra: true,
    render: (invoice) => invoice.reversalReason || '–',
  },
  {
    key: 'makeupPrint',
    title: fields.makeupPrint,
    extra: true,
    render: (invoice) => (invoice.makeupPrint ? words.yes : words.no),
  },
  { key: 'source', title: fields.source, extra: true, render: sourceName },
  {
    key: 'failure',
    title: fields.failure,
    wraps: true,
    extra: true,
    render: ({ failure }) => (failure ? failure.text || failure.message : '–'),
  },
  {
    key: 'platform',
    title: fields.platform,
    extra: true,
    render: (invoice) => words.platforms[invoice.platform],
  },
  { key: 'seller', title: fields.seller, extra: true, render: (invoice) => invoice.seller.name },
  {
    key: 'creator',
    title: fields.creator,
    extra: true,
    render: (invoice) => invoice.creator?.name ?? '–',
  },
]

export const invoiceColumns = (onOpen: (invoice: Invoice) => void): Column[] => [
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: (invoice) => instant(invoice.createdDate),
    sortable: true,
  },
  {
    key: 'orderNo',
    title: fields.orderNo,
    inFile: ['orderNo', 'orderCount'],
    render: (invoice) => (
      <CellButton onClick={() => onOpen(invoice)}>{ordersOf(invoice)}</CellButton>
    ),
    fixed: 'start',
    always: true,
  },
  { key: 'kind', title: fields.kind, render: (invoice) => words.kinds[invoice.kind] },
  {
    key: 'status',
    title: fields.status,
    render: (invoice) => <InvoiceStatus invoice={invoice} />,
  },
  { key: 'type', title: fields.type, render: (invoice) => words.types[invoice.type] },
  ...figures,
  ...buyer,
  { key: 'invoiceNo', title: fields.invoiceNo, render: (invoice) => invoice.invoiceNo || '–' },
  ...circumstances,
]

/** An invoice on a phone. */
export const invoiceCard = (invoice: Invoice): RowCard => ({
  title: invoice.title,
  aside: money(invoice.face),
  lines: [
    [words.kinds[invoice.kind], statusName(invoice), instant(invoice.createdDate)].join(' · '),
    invoice.invoiceNo || ordersOf(invoice),
  ],
})
