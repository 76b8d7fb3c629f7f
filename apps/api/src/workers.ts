/** Background workers for what takes its time: files, imports of cards, invoices. */

import type { Config } from './config.ts'
import type { Services } from '#http/serve.ts'
import type { Job } from '#jobs/jobs.ts'
import type { Live } from '#live/live.ts'
import { principalOf } from '#modules/access/sessions/principal.ts'
import { cardImportJobs } from '#modules/cards/card-imports/jobs.ts'
import { createCardImporter } from '#modules/cards/card-imports/importer.ts'
import { createExporter } from '#modules/platform/exports/exporter.ts'
import type { ExportStore } from '#modules/platform/exports/export-store.ts'
import { exportJobs } from '#modules/platform/exports/jobs.ts'
import { channelJobs } from '#modules/payments/channels/jobs.ts'
import type { Channels } from '#modules/payments/channels/connection/connect.ts'
import { createPaymentPoller } from '#modules/payments/channels/payment-poller.ts'
import { connectPlatforms } from '#modules/invoicing/invoices/platforms/connect.ts'
import { createInvoiceResender } from '#modules/invoicing/invoices/send/invoice-resender.ts'
import { createInvoiceSender } from '#modules/invoicing/invoices/send/sender.ts'
import { createPdfFetcher } from '#modules/invoicing/invoices/pdf/pdf-fetcher.ts'
import { invoiceJobs } from '#modules/invoicing/invoices/jobs.ts'

interface WorkerParts {
  services: Services
  exportStore: ExportStore
  config: Pick<Config, 'invoicePlatforms' | 'publicUrl'>
  channels: Channels
  publish: Live['publish']
  onError(error: unknown): void
}

export interface Workers {
  /** What wakes them. */
  jobs: Readonly<Record<string, Job>>
  /** Takes up what another server left lying. */
  begin(): void
  /** Lets go after the work at hand. */
  close(): Promise<unknown>
}

export function openWorkers(parts: WorkerParts): Workers {
  const { services, exportStore, config, channels, publish, onError } = parts
  const { database, secrets, now } = services
  const sessionOf = (sessionId: string) => principalOf(database, sessionId, now())
  const exporter = createExporter({ ...services, exportStore, sessionOf, onError })
  const cardImporter = createCardImporter({ database, store: exportStore.store, now, onError })
  const ports = connectPlatforms(config.invoicePlatforms, config.publicUrl)
  const platformParts = { database, secrets, ports, now, publish, onError }
  const sender = createInvoiceSender(platformParts)
  const resender = createInvoiceResender(platformParts)
  const pdfFetcher = createPdfFetcher({
    database,
    store: exportStore.store,
    urls: config.invoicePlatforms,
    now,
    publish,
    onError,
  })
  const paymentPoller = createPaymentPoller({ ...services, channels, onError })
  return {
    jobs: {
      ...exportJobs(exporter),
      ...cardImportJobs(cardImporter),
      ...invoiceJobs({ sender, pdfFetcher, resender }),
      ...channelJobs(paymentPoller, { ...services, onError }),
    },
    begin: () => {
      exporter.work()
      cardImporter.work()
    },
    close: () =>
      Promise.all([
        exporter.stop(),
        cardImporter.stop(),
        sender.stop(),
        pdfFetcher.stop(),
        resender.stop(),
        paymentPoller.stop(),
      ]),
  }
}
