/** Invoices as files: one page that says whose number it is, or what a bad day makes of it. */

import type { ServerResponse } from 'node:http'
import type { Bureau } from './bureau.ts'

/** The line breaks; there is a page that asks to log in; it never ends; it is moved somewhere inside. */
export type PdfFault = 'lose' | 'page' | 'huge' | 'moved'

const HUGE_BYTES = 20_000_000

export function sendPdf(
  bureau: Bureau,
  asked: { file: string; fault: (invoiceNo: string) => PdfFault | undefined },
  response: ServerResponse,
): void {
  const invoiceNo = asked.file.replace(/\.pdf$/, '')
  const issued = bureau.issued.find((one) => one.invoiceNo === invoiceNo)
  const fault = asked.fault(invoiceNo)
  if (fault === 'lose') return void response.destroy()
  if (!issued) return void response.writeHead(404).end()
  if (fault === 'moved') {
    response.writeHead(302, { location: 'http://127.0.0.1:1/private.pdf' }).end()
    return
  }
  const content =
    fault === 'page' ? '<html>log in</html>' : pdfOf(`${invoiceNo} ${issued.bill.taxPayerId}`)
  const body = fault === 'huge' ? content.padEnd(HUGE_BYTES) : content
  response.writeHead(200, { 'content-type': 'application/pdf' }).end(body)
}

/** A page with one line of plain letters. */
function pdfOf(line: string): string {
  const stream = `BT /F1 18 Tf 60 760 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R' +
      ' /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)]
  return (
    `${text}xref\n0 ${table.length}\n${table.join('\n')}\n` +
    `trailer << /Size ${table.length} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  )
}
