import type { ReactNode } from 'react'
import { count } from '#lib/i18n/format.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import { DropTable } from '../drawer/drop-table.tsx'
import { PieceTable } from '../drawer/piece-table.tsx'
import { words as drawerWords } from '../drawer/words.ts'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import { AccountTable } from './account-table.tsx'
import { AdjustmentTable } from './adjustment-table.tsx'
import { FuelTable } from './fuel-table.tsx'
import { GoodsTable } from './goods-table.tsx'
import { HeldTable } from './held-table.tsx'
import { sheetNotes } from './notes/sheet-notes.ts'
import { NozzleTable } from './nozzle-table.tsx'
import { PaymentTable } from './payment-table.tsx'
import { PrepaymentTable } from './prepayment-table.tsx'
import styles from './sheet.module.css'
import type { Sheet } from './sheet.ts'
import { Sums } from './sums.tsx'
import { TankTable } from './tank-table.tsx'
import { UnpaidTable } from './unpaid-table.tsx'

interface BlockOptions {
  /** Leads to the till, on screen and while it is of use. */
  isPayable?: boolean
  /** What orders without payment are called here. */
  unpaidTitle?: string
}

export interface SheetBlock {
  key: string
  title: string
  /** On screen: the mark that says how its figures are made up. */
  explained?: ReactNode
  content: ReactNode
}

/** The blocks of a sheet in their order, the same on screen and on paper. */
export function blocksOf(sheet: Sheet, options: BlockOptions = {}): SheetBlock[] {
  const { fuels, nozzles, tanks, payments, goods } = sheet
  return [
    { key: 'totals', title: shiftWords.totals.title, content: <Sums sheet={sheet} /> },
    {
      key: 'payments',
      title: words.payments.title,
      explained: <Explained of={words.payments.title} notes={sheetNotes.payments} />,
      content: orNone(payments, words.payments.none, <PaymentTable payments={payments} />),
    },
    ...accountsBlock(sheet),
    ...drawerBlocks(sheet, options),
    {
      key: 'fuels',
      title: words.fuels.title,
      content: orNone(fuels, words.fuels.none, <FuelTable fuels={fuels} />),
    },
    {
      key: 'nozzles',
      title: words.nozzles.title,
      explained: <Explained of={words.nozzles.title} notes={sheetNotes.nozzles} />,
      content: orNone(nozzles, words.nozzles.none, <NozzleTable nozzles={nozzles} />),
    },
    {
      key: 'tanks',
      title: words.tanks.title,
      explained: <Explained of={words.tanks.title} notes={sheetNotes.tanks} />,
      content: orNone(tanks, words.tanks.none, <TankTable tanks={tanks} />),
    },
    ...(goods.length > 0
      ? [{ key: 'goods', title: words.goods.title, content: <GoodsTable goods={goods} /> }]
      : []),
    ...adjustmentsBlock(sheet),
    ...heldBlock(sheet),
    ...prepaymentsBlock(sheet),
    ...unpaidBlock(sheet, options),
  ]
}

const orNone = (rows: readonly unknown[], none: string, table: ReactNode): ReactNode =>
  rows.length > 0 ? table : <p className={styles.empty}>{none}</p>

/** Of what a sheet lists: how many it does not list. */
function More({ total, listed }: { total: number; listed: number }) {
  if (total <= listed) return null
  return <p className={styles.small}>{words.more(count(total - listed))}</p>
}

/** A station with one account need not be told on which its money arrived. */
function accountsBlock({ accounts = [] }: Sheet): SheetBlock[] {
  if (accounts.every(({ billType }) => billType === 0)) return []
  const { title } = words.accounts
  return [{ key: 'accounts', title, content: <AccountTable accounts={accounts} /> }]
}

function drawerBlocks({ drawer }: Sheet, { isPayable = false }: BlockOptions): SheetBlock[] {
  const { drops = [], pieces = [] } = drawer ?? {}
  const dropTable = <DropTable drops={drops} isRunning={isPayable} />
  const pieceTable = <PieceTable pieces={pieces} />
  return [
    ...(drops.length > 0 ? [{ key: 'drops', title: drawerWords.drops, content: dropTable }] : []),
    ...(pieces.length > 0
      ? [{ key: 'pieces', title: drawerWords.countTitle, content: pieceTable }]
      : []),
  ]
}

function adjustmentsBlock({ adjustments }: Sheet): SheetBlock[] {
  if (adjustments.length === 0) return []
  const { title, hint } = words.adjustments
  const content = (
    <>
      <p className={styles.small}>{hint}</p>
      <AdjustmentTable adjustments={adjustments} />
    </>
  )
  return [{ key: 'adjustments', title, content }]
}

function heldBlock({ held }: Sheet): SheetBlock[] {
  if (held.length === 0) return []
  const { title, hint } = shiftWords.held
  const content = (
    <>
      <p className={styles.small}>{hint}</p>
      <HeldTable held={held} />
    </>
  )
  return [{ key: 'held', title, content }]
}

function prepaymentsBlock({ prepayments = [], totals }: Sheet): SheetBlock[] {
  if (prepayments.length === 0) return []
  const { title, hint } = shiftWords.prepayments
  const content = (
    <>
      <p className={styles.small}>{hint}</p>
      <PrepaymentTable prepayments={prepayments} />
      <More total={totals.prepaid?.count ?? 0} listed={prepayments.length} />
    </>
  )
  return [{ key: 'prepayments', title, content }]
}

function unpaidBlock({ unpaid, settled, totals }: Sheet, options: BlockOptions): SheetBlock[] {
  if (unpaid.length === 0) return []
  const { unpaidTitle: title = shiftWords.unpaid.title[settled ? 'settled' : 'open'], ...rest } =
    options
  const content = (
    <>
      <UnpaidTable unpaid={unpaid} title={title} {...rest} />
      <More total={totals.unpaidCount} listed={unpaid.length} />
    </>
  )
  return [{ key: 'unpaid', title, content }]
}
