import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { common } from '#locale/words.ts'
import type { Detail } from '#ui/display/detail-list.tsx'
import styles from './print-layout.module.css'
import { usePrintSheet } from './print-sheet.tsx'

interface PrintLayoutProps {
  /** Whose sheet it is: stands small above the title. */
  issuer: string
  title: string
  /** Stands beneath the title, and nothing should be signed: the sheet is not final. */
  draft?: string
  details: readonly Detail[]
  /** Who signs, with their names where they are known. */
  signatures: readonly Detail[]
  /** Where the sheet is shown on screen. */
  back: string
  /** Lies on its side: for a table of many columns. */
  isWide?: true
  /** The same in short, for the roll of the till. */
  slip: ReactNode
  children: ReactNode
}

/** A sheet on A4, on screen as it comes out of the printer (look: black on white, page x of y). */
export function PrintLayout(props: PrintLayoutProps) {
  const { issuer, title, draft, details, signatures, back, isWide, slip, children } = props
  usePrintOnDemand()
  useEffect(() => {
    // What the browser proposes as the name of the file.
    document.title = [title, issuer].join(' ')
  }, [title, issuer])
  return (
    <div className={`${styles.backdrop} ${isWide ? styles.wide : ''}`}>
      <style>{pageMargins([issuer, title, draft].filter(Boolean).join(' · '))}</style>
      <Tools back={back} slip={slip} />
      <article className={styles.sheet}>
        <header className={styles.header}>
          <div>{issuer}</div>
          <h1 className={styles.title}>{title}</h1>
          {draft && <div className={styles.draft}>{draft}</div>}
        </header>
        <dl className={styles.details}>
          {details.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
        <footer className={styles.signatures}>
          {signatures.map(({ label, value }) => (
            <div key={label} className={styles.signature}>
              <span>{label}</span>
              <span className={styles.signer}>{value}</span>
            </div>
          ))}
        </footer>
      </article>
    </div>
  )
}

/** A block of a sheet; its heading never stands alone at the foot of a page. */
export function PrintBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2 className={styles.blockTitle}>{title}</h2>
      {children}
    </section>
  )
}

function Tools({ back, slip }: Pick<PrintLayoutProps, 'back' | 'slip'>) {
  const navigate = useNavigate()
  const { print: printSheet, sheet } = usePrintSheet()
  return (
    <div className={styles.tools}>
      <Button onClick={() => navigate(back)}>{common.back}</Button>
      <Button icon={<PrinterOutlined />} onClick={() => printSheet('receipt', slip)}>
        {common.printSlip}
      </Button>
      <Button type="primary" autoFocus icon={<PrinterOutlined />} onClick={() => print()}>
        {common.print}
      </Button>
      {sheet}
    </div>
  )
}

/** The address of a print page that prints at once. */
export const printingAtOnce = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${AT_ONCE}=1`

const AT_ONCE = 'print'

/** Prints once when the address says so; to load the page again is no second order. */
function usePrintOnDemand(): void {
  const [parameters, setParameters] = useSearchParams()
  const isWanted = parameters.has(AT_ONCE)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isWanted || isDone.current) return
    isDone.current = true
    setParameters(
      (before) => {
        before.delete(AT_ONCE)
        return before
      },
      { replace: true },
    )
    void document.fonts.ready.then(() => print())
  }, [isWanted, setParameters])
}

/** What stands at the foot of each page of a sheet, not of a slip: what it is, and how many there are. */
const pageMargins = (name: string): string =>
  ['upright', 'wide'].map((page) => footOf(page, name)).join('\n')

const footOf = (page: string, name: string): string => `@page ${page} {
  @bottom-left { content: ${quoted(name)}; font-size: 8pt; }
  @bottom-right {
    content: ${quoted(common.pageBefore)} counter(page) ${quoted(common.pageBetween)} counter(pages) ${quoted(common.pageAfter)};
    font-size: 8pt;
  }
}`

const quoted = (text: string): string => `"${text.replace(/["\\\n]/g, ' ')}"`
