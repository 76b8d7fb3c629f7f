import type { ShiftSheet } from '@app/api/contract/settlement/shifts'
import { type Cents, negate, subtract } from '@app/kernel/money'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { type CountedPieces, CountFields, sumOfPieces } from '../drawer/count-fields.tsx'
import { countsBlindly } from '../drawer/blind.ts'
import { words as drawerWords } from '../drawer/words.ts'
import { sheetNotes } from '../parts/notes/sheet-notes.ts'
import { words } from './words.ts'
import styles from './close.module.css'

const { closing: said } = words

/** What is in the drawer, in one sum or note by note, told at once against what should be; unless it is counted blindly. */
export function CashFields({ sheet }: { sheet: ShiftSheet }) {
  const { totals, drawer } = sheet
  const isBlind = countsBlindly(drawer)
  const [isByPieces, setByPieces] = useState(false)
  const sum = Form.useWatch<Cents | null | undefined>('countedCash')
  const pieces = Form.useWatch<CountedPieces | undefined>('cashPieces')
  const counted = isByPieces ? sumOfPieces(pieces) : sum
  const expected = drawer?.expected ?? totals.cashExpected
  const against = isBlind ? (
    drawerWords.countFirst
  ) : (
    <span aria-live="polite">
      {said.expected(money(expected))}
      {(drawer?.float ?? 0) > 0 && ` · ${said.withFloat(money(drawer?.float))}`}
      {typeof counted === 'number' && <Gap value={subtract(counted, expected)} />}
    </span>
  )
  const other = (
    <Button type="link" size="small" onClick={() => setByPieces(!isByPieces)}>
      {isByPieces ? drawerWords.inOneSum : drawerWords.byPieces}
    </Button>
  )
  if (!isByPieces) {
    return (
      <MoneyItem
        name="countedCash"
        label={said.counted}
        placeholder={said.countedHint}
        canBeZero
        required={drawer?.isBlind === true}
        extra={
          <>
            {against} <Explained of={said.cash} notes={sheetNotes.cash} /> {other}
          </>
        }
      />
    )
  }
  return (
    <section className={styles.cash}>
      <p className={styles.counted}>
        {said.counted} <b>{money(counted ?? 0)}</b> {other}
      </p>
      <CountFields />
      <div className={styles.hint}>
        {against} <Explained of={said.cash} notes={sheetNotes.cash} />
      </div>
    </section>
  )
}

function Gap({ value }: { value: Cents }) {
  if (value === 0) return <b className={styles.gap}>{said.exact}</b>
  return (
    <b className={styles.gap}>
      {value > 0 ? said.over(money(value)) : said.short(money(negate(value)))}
    </b>
  )
}
