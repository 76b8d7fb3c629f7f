/**
 * The three invoice platforms as a server of one's own: the wire formats are theirs, what is behind them
 * is {@link Bureau}. For the demo and for tests; it can be slow, refuse, lose answers and issue wrong sums.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readBody } from '../read-body.ts'
import { aisino } from './aisino.ts'
import { type Bill, Bureau, type Fault, type SendFault } from './bureau.ts'
import { type Nudge, nudgeOf } from './call-back.ts'
import type { Front } from './front.ts'
import { nuonuo } from './nuonuo.ts'
import { type PdfFault, sendPdf } from './pdf.ts'
import { pt } from './pt.ts'

const PATHS = { pt: '/pt', aisino: '/aisino', nuonuo: '/nuonuo/open/v1/services' } as const

const FRONTS: Readonly<Record<keyof typeof PATHS, Front>> = { pt, aisino, nuonuo }

export interface InvoicePlatforms {
  /** Where each platform is, as the server's configuration wants it. */
  urls: Record<keyof typeof PATHS, string>
  bureau: Bureau
  /** What a platform would call back with now, of a number. */
  nudgeOf(of: Pick<Nudge, 'taxPayerId' | 'serialNo'>): Nudge
  stop(): Promise<void>
}

export interface PlatformsOptions {
  /** What sellers sign their calls with. */
  secret: string
  /** How long an invoice takes; no time by default. */
  delayMs?: number
  /** What goes wrong with a bill; nothing by default. */
  fault?: (bill: Bill) => Fault | undefined
  /** What goes wrong with the file of an invoice; nothing by default. */
  pdfFault?: (invoiceNo: string) => PdfFault | undefined
  /** What goes wrong with sending an invoice once more; nothing by default. */
  sendFault?: () => SendFault | undefined
  now?: () => number
}

export async function startInvoicePlatforms(options: PlatformsOptions): Promise<InvoicePlatforms> {
  const { secret, delayMs = 0, fault = () => undefined, now = Date.now } = options
  const { pdfFault = () => undefined, sendFault = () => undefined } = options
  const pdfUrlOf = (invoiceNo: string): string => urlOf(`/pdf/${invoiceNo}.pdf`)
  const bureau = new Bureau({ delayMs, fault, now, pdfUrlOf, sendFault })
  const server = createServer((request, response) => {
    answer({ bureau, secret, pdfFault }, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the platforms have no port')
  const urlOf = (path: string): string => `http://127.0.0.1:${address.port}${path}`
  return {
    urls: { pt: urlOf(PATHS.pt), aisino: urlOf(PATHS.aisino), nuonuo: urlOf(PATHS.nuonuo) },
    bureau,
    nudgeOf: (of) => nudgeOf(of, secret),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function answer(
  behind: { bureau: Bureau; secret: string; pdfFault: NonNullable<PlatformsOptions['pdfFault']> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { bureau, secret, pdfFault } = behind
  const body = await readBody(request)
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const [, name, file = ''] = url.pathname.split('/')
  if (name === 'pdf') return sendPdf(bureau, { file, fault: pdfFault }, response)
  const front = name === 'pt' || name === 'aisino' || name === 'nuonuo' ? FRONTS[name] : undefined
  if (!front) {
    response.writeHead(404).end()
    return
  }
  const letter = { url, headers: request.headers, body }
  const said = front(bureau, letter, secret)
  if (!said) {
    response.destroy()
    return
  }
  response.writeHead(200, { 'content-type': said.type }).end(said.body)
}
