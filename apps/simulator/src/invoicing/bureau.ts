/**
 * What stands behind every platform: somebody who issues invoices once, takes their time, and can have a
 * bad day. Figures are whole cents; nothing is kept beyond the process.
 */

interface BillLine {
  code: string
  /** Of one: 0.13 is 1300. */
  rateBp: number
  net: number
  tax: number
}

/** What somebody asks for, read from whatever letter it came in. */
export interface Bill {
  serialNo: string
  taxPayerId: string
  kind: 'blue' | 'red'
  digital: boolean
  title: string
  lines: readonly BillLine[]
  /** Of a red one: the number of what it takes back. */
  blueNo: string
}

/** What can go wrong: refused; issued, but nobody is told; never heard; issued with another sum. */
export type Fault = 'refuse' | 'loseAnswer' | 'loseCall' | 'wrongAmount'

export interface Issued {
  bill: Bill
  invoiceNo: string
  code: string
  checkCode: string
  at: Date
  /** With tax, and the tax; without a sign. */
  gross: number
  tax: number
  /** Where it can be had as a file. */
  pdfUrl: string
}

/** An invoice that was sent to its buyer once more; empty where not. */
export interface Sending {
  invoiceNo: string
  email: string
  phone: string
}

/** What can go wrong with it: refused; sent, but nobody is told. */
export type SendFault = 'refuse' | 'loseAnswer'

export type Verdict =
  | { state: 'unknown' }
  | { state: 'pending' }
  | { state: 'refused'; why: string }
  | { state: 'issued'; issued: Issued }

export interface BureauOptions {
  /** How long an invoice takes. */
  delayMs: number
  fault: (bill: Bill) => Fault | undefined
  now: () => number
  /** Where the file of an invoice is. */
  pdfUrlOf?: (invoiceNo: string) => string
  /** What goes wrong with sending one once more; nothing by default. */
  sendFault?: () => SendFault | undefined
}

/** A tax may differ from what the rate gives by rounding, but by no more; cents for a line. */
const ROUNDING_CENTS = 6

const CODE_DIGITS = 12
const NUMBER_DIGITS = 18

export class Bureau {
  /** Everything that was issued, in order. */
  readonly issued: Issued[] = []
  /** Everything that was sent once more, in order. */
  readonly sent: Sending[] = []
  /** How often somebody asked for each number. */
  readonly calls = new Map<string, number>()
  private readonly accepted = new Map<string, { verdict: Verdict; readyAt: number }>()
  private readonly reversed = new Set<string>()
  private readonly options: BureauOptions

  constructor(options: BureauOptions) {
    this.options = options
  }

  /** Takes a bill once: asked again under the same number, nothing more happens. */
  accept(bill: Bill): 'accepted' | 'repeated' | 'lostAnswer' | 'lostCall' {
    const key = keyOf(bill)
    this.calls.set(key, (this.calls.get(key) ?? 0) + 1)
    if (this.accepted.has(key)) return 'repeated'
    const fault = this.options.fault(bill)
    if (fault === 'loseCall') return 'lostCall'
    const verdict = this.decide(bill, fault)
    this.accepted.set(key, { verdict, readyAt: this.options.now() + this.options.delayMs })
    return fault === 'loseAnswer' ? 'lostAnswer' : 'accepted'
  }

  find(asked: Pick<Bill, 'serialNo' | 'taxPayerId'>): Verdict {
    const known = this.accepted.get(keyOf(asked))
    if (!known) return { state: 'unknown' }
    return known.readyAt > this.options.now() ? { state: 'pending' } : known.verdict
  }

  /** Sends what was issued once more. */
  send(taxPayerId: string, sending: Sending): 'sent' | 'unknown' | 'refused' | 'lostAnswer' {
    const known = this.issued.find(({ invoiceNo }) => invoiceNo === sending.invoiceNo)
    if (known?.bill.taxPayerId !== taxPayerId) return 'unknown'
    const fault = this.options.sendFault?.()
    if (fault === 'refuse') return 'refused'
    this.sent.push(sending)
    return fault === 'loseAnswer' ? 'lostAnswer' : 'sent'
  }

  /** Does something as soon as what was accepted just now is ready. */
  whenDone(work: () => unknown): void {
    setTimeout(work, this.options.delayMs).unref()
  }

  private decide(bill: Bill, fault: Fault | undefined): Verdict {
    const why = fault === 'refuse' ? 'the seller has no credit left' : this.troubleWith(bill)
    if (why !== undefined) return { state: 'refused', why }
    if (bill.kind === 'red') this.reversed.add(bill.blueNo)
    const issued = this.issue(bill, fault === 'wrongAmount' ? 1 : 0)
    this.issued.push(issued)
    return { state: 'issued', issued }
  }

  private issue(bill: Bill, tooMuch: number): Issued {
    const count = String(this.issued.length + 1)
    const blue = this.issued.find(({ invoiceNo }) => invoiceNo === bill.blueNo)
    const { gross, tax } = blue ?? sumsOf(bill.lines)
    const invoiceNo = `26${count.padStart(NUMBER_DIGITS, '0')}`
    return {
      bill,
      invoiceNo,
      code: bill.digital ? '' : `0${count.padStart(CODE_DIGITS - 1, '0')}`,
      checkCode: bill.digital ? '' : count.padStart(20, '7'),
      at: new Date(this.options.now()),
      gross: gross + tooMuch,
      tax,
      pdfUrl: this.options.pdfUrlOf?.(invoiceNo) ?? '',
    }
  }

  private troubleWith(bill: Bill): string | undefined {
    if (bill.title === '') return 'no title of the buyer'
    if (bill.kind === 'red') return this.troubleWithReversal(bill)
    if (bill.lines.length === 0) return 'no lines'
    const wrong = bill.lines.find((line) => !isGood(line))
    return wrong && `a line does not add up: ${JSON.stringify(wrong)}`
  }

  private troubleWithReversal({ blueNo, taxPayerId }: Bill): string | undefined {
    const blue = this.issued.find(({ invoiceNo }) => invoiceNo === blueNo)
    if (blue?.bill.taxPayerId !== taxPayerId) return 'there is no such invoice'
    if (blue.bill.kind === 'red') return 'a red invoice is never reversed'
    return this.reversed.has(blueNo) ? 'the invoice is reversed already' : undefined
  }
}

const keyOf = ({ taxPayerId, serialNo }: Pick<Bill, 'serialNo' | 'taxPayerId'>): string =>
  `${taxPayerId} ${serialNo}`

function isGood({ code, rateBp, net, tax }: BillLine): boolean {
  const due = (net * rateBp) / 10_000
  return /^\d{19}$/.test(code) && net > 0 && Math.abs(due - tax) <= ROUNDING_CENTS
}

function sumsOf(lines: readonly BillLine[]): { gross: number; tax: number } {
  const net = lines.reduce((total, line) => total + line.net, 0)
  const tax = lines.reduce((total, line) => total + line.tax, 0)
  return { gross: net + tax, tax }
}
