import { CloseOutlined } from '@ant-design/icons'
import { cellsOf, keepable, readStrapping } from '@app/kernel/strapping-rows'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { count, volumeUnit } from '#lib/i18n/format.ts'
import { changedAt, type Draft, pastedAt, removedAt } from './drafts.ts'
import styles from './table.module.css'
import { words } from '../words.ts'

const PAGE_ROWS = 100

interface TableGridProps {
  drafts: readonly Draft[]
  onChange: (drafts: Draft[]) => void
  /** The row that speaks against the table. */
  wrongRow: number | undefined
  isReadOnly: boolean
}

/** Heights and volumes to be typed, or pasted from a spreadsheet into any cell. */
export function TableGrid({ drafts, onChange, wrongRow, isReadOnly }: TableGridProps) {
  const [page, setPage] = useState(0)
  const from = Math.min(page * PAGE_ROWS, Math.max(0, drafts.length - 1))
  const shown = drafts
    .slice(from, from + PAGE_ROWS)
    .map((draft, offset) => ({ draft, row: from + offset }))
  const paste = (text: string, at: number): boolean => {
    const read = readStrapping(cellsOf(text))
    if ('unreadableRow' in read || read.rows.length === 0) return false
    onChange(pastedAt(drafts, at, keepable(read.rows)))
    return true
  }
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{words.height}</th>
              <th scope="col">{words.volumeUnit(volumeUnit())}</th>
              {!isReadOnly && <th aria-hidden />}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ draft, row }) => (
              <GridRow
                key={row}
                draft={draft}
                row={row}
                isWrong={wrongRow === row}
                isReadOnly={isReadOnly}
                onChange={(next) => onChange(changedAt(drafts, row, next))}
                onPaste={(text) => paste(text, row)}
                onRemove={() => onChange(removedAt(drafts, row))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {drafts.length > PAGE_ROWS && (
        <Pagination
          className={styles.pages ?? ''}
          size="small"
          simple
          showSizeChanger={false}
          pageSize={PAGE_ROWS}
          total={drafts.length}
          current={Math.floor(from / PAGE_ROWS) + 1}
          onChange={(next) => setPage(next - 1)}
        />
      )}
    </>
  )
}

interface GridRowProps {
  draft: Draft
  row: number
  isWrong: boolean
  isReadOnly: boolean
  onChange: (draft: Draft) => void
  /** @returns whether it was a table */
  onPaste: (text: string) => boolean
  onRemove: () => void
}

function GridRow({ draft, row, isWrong, isReadOnly, onChange, onPaste, onRemove }: GridRowProps) {
  const [height, volume] = draft
  const number = count(row + 1)
  const cell = (value: string, label: string, change: (text: string) => Draft) => (
    <td>
      <input
        value={value}
        aria-label={label}
        inputMode="decimal"
        maxLength={20}
        readOnly={isReadOnly}
        onChange={(event) => onChange(change(event.target.value))}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!isReadOnly && /[\t\n]/.test(text.trim()) && onPaste(text)) event.preventDefault()
        }}
      />
    </td>
  )
  return (
    <tr className={isWrong ? styles.wrong : ''}>
      <td>{number}</td>
      {cell(height, words.rowHeight(number), (text) => [text, volume])}
      {cell(volume, words.rowVolume(number), (text) => [height, text])}
      {!isReadOnly && (
        <td>
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            icon={<CloseOutlined />}
            aria-label={words.removeRow(number)}
            onClick={onRemove}
          />
        </td>
      )}
    </tr>
  )
}
