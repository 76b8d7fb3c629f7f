import type { Invoice } from '@app/api/contract/invoicing/invoices'
import { DownloadOutlined, PrinterOutlined, SendOutlined } from '@ant-design/icons'
import { App as AntApp, Button } from 'antd'
import { useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { isRefusal } from '#lib/api/problem.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { mayPrint, mayResend, mayRetry, mayReverse } from './invoice-rights.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { discardInvoice, printInvoice, retryInvoice, savePdf } from './invoices-api.ts'
import { ResendDialog } from './resend-dialog.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import { words } from './words.ts'

/** What can be done with an invoice now, by whoever looks at it. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const [action, setAction] = useState<'resend' | 'reverse' | 'retry' | 'discard'>()
  const stop = (): void => setAction(undefined)
  return (
    <>
      <PdfButton invoice={invoice} />
      {mayPrint(invoice) && <PrintButton invoice={invoice} />}
      {mayResend(invoice) && (
        <Button icon={<SendOutlined />} onClick={() => setAction('resend')}>
          {words.resend}
        </Button>
      )}
      {mayRetry(invoice) && (
        <>
          <Button danger onClick={() => setAction('discard')}>
            {words.discard}
          </Button>
          <Button onClick={() => setAction('retry')}>{words.retry}</Button>
        </>
      )}
      {mayReverse(invoice) && (
        <Button danger onClick={() => setAction('reverse')}>
          {words.reverse}
        </Button>
      )}
      {action === 'resend' && <ResendDialog invoice={invoice} onClose={stop} />}
      {action === 'reverse' && <ReverseDialog invoice={invoice} onClose={stop} />}
      {action === 'retry' && <RetryDialog invoice={invoice} onClose={stop} />}
      {action === 'discard' && <DiscardDialog invoice={invoice} onClose={stop} />}
    </>
  )
}

/** The file that is kept here, or the way to the platform as long as it is there alone. */
function PdfButton({ invoice: { id, pdf, pdfUrl } }: { invoice: Invoice }) {
  const { message } = AntApp.useApp()
  const [isFetching, setFetching] = useState(false)
  if (!pdf) {
    return (
      /^https?:/.test(pdfUrl) && (
        <Button href={pdfUrl} target="_blank" rel="noopener noreferrer">
          {words.openPdf}
        </Button>
      )
    )
  }
  const save = async (): Promise<void> => {
    setFetching(true)
    try {
      await savePdf(id)
    } catch (error) {
      message.error(problemText(error))
    } finally {
      setFetching(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined />} loading={isFetching} onClick={() => void save()}>
      {words.savePdf}
    </Button>
  )
}

interface Asking {
  invoice: Invoice
  onClose: () => void
}

/** Too little quota is asked about, as at the first time. */
function RetryDialog({ invoice, onClose }: Asking) {
  const [isForced, setForced] = useState(false)
  return (
    <CommandDialog
      open
      title={words.retry}
      verb={isForced ? words.applyAnyway : words.retry}
      question={words.retryQuestion(money(invoice.face))}
      onConfirm={async ({ idempotencyKey }) => {
        try {
          await retryInvoice(invoice.id, isForced, { idempotencyKey, pin: undefined })
        } catch (error) {
          if (isRefusal(error, 'QUOTA_INSUFFICIENT')) setForced(true)
          throw error
        }
      }}
      done={words.retried}
      onClose={onClose}
    />
  )
}

function DiscardDialog({ invoice, onClose }: Asking) {
  return (
    <CommandDialog
      open
      danger
      title={words.discard}
      verb={words.discard}
      question={words.discardQuestion}
      onConfirm={({ idempotencyKey }) =>
        discardInvoice(invoice.id, { idempotencyKey, pin: undefined })
      }
      done={words.discarded}
      onClose={onClose}
    />
  )
}

function PrintButton({ invoice }: { invoice: Invoice }) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const { print, sheet } = usePrintSheet()
  const [isAsking, setAsking] = useState(false)
  const ask = async (): Promise<void> => {
    setAsking(true)
    try {
      const printed = await printInvoice(invoice.id)
      print('receipt', <InvoiceSheet print={printed} />)
      refreshAll()
    } catch (error) {
      message.error(problemText(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button icon={<PrinterOutlined />} loading={isAsking} onClick={() => void ask()}>
        {words.print}
      </Button>
      {sheet}
    </>
  )
}
