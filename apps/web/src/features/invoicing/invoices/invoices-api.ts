import type { SellerTitle } from '@app/api/contract/organisation/seller-titles'
import type {
  Invoice,
  InvoiceDraft,
  InvoicePreview,
  InvoicePrint,
  InvoiceResending,
  InvoiceReversal,
  NewInvoice,
} from '@app/api/contract/invoicing/invoices'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { allOf, equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api, type Sending } from '#lib/api/api.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { can, useStation } from '#lib/session/session.ts'

export const INVOICES_KEY = ['invoices']

/** While a platform is at an invoice its page looks this often. */
const WATCHED_MS = 2000

export const listInvoices = (query: Partial<ListQuery>): Promise<PageOf<Invoice>> =>
  api.get('/invoices', query)

/** An invoice with its lines and orders, watched until the platform has answered. */
export const useInvoice = (invoice: Pick<Invoice, 'id'>) =>
  useQuery({
    queryKey: [...INVOICES_KEY, invoice.id],
    queryFn: () => api.get<Invoice>(`/invoices/${invoice.id}`),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCHED_MS : false),
    meta: { handlesProblems: true },
  })

/** The invoices that an order is or was on; nothing for those who may not see them. */
export const useInvoicesOf = (orderId: number | undefined) =>
  useQuery({
    queryKey: [...INVOICES_KEY, 'order', orderId],
    queryFn: () =>
      allPages<Invoice>('/invoices', {
        search: equals('order.id', orderId ?? 0),
        sort: ['id,asc'],
      }),
    enabled: orderId !== undefined && can('invoiceQuery:read'),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCHED_MS : false),
    meta: { handlesProblems: true },
  })

const isUnderWay = (invoice: Invoice | undefined): boolean =>
  invoice?.status === 'invoicing' ||
  invoice?.redInvoice?.status === 'invoicing' ||
  invoice?.resending?.status === 'sending' ||
  (invoice !== undefined && isFileAwaited(invoice))

/** Its file comes a moment after an invoice, or much later. */
const FILE_AWAITED_MS = 60_000

const isFileAwaited = ({ pdf, pdfUrl, issuedTime }: Invoice): boolean =>
  !pdf && pdfUrl !== '' && Date.now() - Date.parse(issuedTime ?? '') < FILE_AWAITED_MS

type Proof = Pick<Sending, 'idempotencyKey' | 'pin'>

/** What an invoice over this would say, before anybody decides. */
export const previewInvoice = (draft: InvoiceDraft): Promise<InvoicePreview> =>
  api.post('/invoices/preview', draft)

export const applyForInvoice = (input: NewInvoice, proof: Proof): Promise<Invoice> =>
  api.post('/invoices', input, proof)

export const reverseInvoice = (id: number, body: InvoiceReversal, proof: Proof): Promise<Invoice> =>
  api.post(`/invoices/${id}/reverse`, body, proof)

export const retryInvoice = (id: number, force: boolean, proof: Proof): Promise<Invoice> =>
  api.post(`/invoices/${id}/retry`, { force }, proof)

export const discardInvoice = (id: number, proof: Proof): Promise<Invoice> =>
  api.post(`/invoices/${id}/discard`, {}, proof)

export const resendInvoice = (id: number, body: InvoiceResending, proof: Proof): Promise<Invoice> =>
  api.post(`/invoices/${id}/resend`, body, proof)

export const printInvoice = (id: number): Promise<InvoicePrint> =>
  api.post(`/invoices/${id}/makeUpPrint`, {}, { idempotencyKey: crypto.randomUUID() })

/** Saves the file of an invoice that is kept here. */
export const savePdf = async (id: number): Promise<void> =>
  saveFile(await api.file(`/invoices/${id}/pdf`))

/** As whom the station may issue invoices. */
export function useSellers() {
  const { id } = useStation()
  return useQuery({
    queryKey: ['sellerInvoices', 'usable', id],
    queryFn: () =>
      allPages<SellerTitle>('/sellerInvoices', {
        search: allOf(['station.id', id], ['enabled', true]),
      }),
    meta: { isLookup: true },
  })
}
