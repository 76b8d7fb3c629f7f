import type { InvoiceDraft, InvoicePreview } from '@app/api/contract/invoicing/invoices'
import { App as AntApp, Button, type ButtonProps } from 'antd'
import { Suspense, useState } from 'react'
import { lazy } from '#lib/state/arriving.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { mayApply } from '../invoice-rights.ts'
import { previewInvoice } from '../invoices-api.ts'
import { words } from '../words.ts'

/** Its fields are heavy, and most people who look at orders ask for no invoice. */
const ApplyDialog = lazy(() => import('../apply-dialog.tsx'))

/** Begins an invoice over orders or recharges; whether it can be made is said before anything is typed. */
export function ApplyButton({
  draft,
  children = words.apply,
  onDone,
  ...look
}: {
  draft: InvoiceDraft
  onDone?: () => void
} & Pick<ButtonProps, 'children' | 'size' | 'type'>) {
  const { message } = AntApp.useApp()
  const [preview, setPreview] = useState<InvoicePreview>()
  const [isAsking, setAsking] = useState(false)
  if (!mayApply()) return null
  const ask = async (): Promise<void> => {
    setAsking(true)
    try {
      setPreview(await previewInvoice(draft))
    } catch (error) {
      message.error(problemText(error))
    } finally {
      setAsking(false)
    }
  }
  const close = (): void => setPreview(undefined)
  return (
    <>
      <Button {...look} loading={isAsking} onClick={() => void ask()}>
        {children}
      </Button>
      {preview && (
        <Suspense fallback={null}>
          <ApplyDialog draft={draft} preview={preview} onApplied={onDone} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
