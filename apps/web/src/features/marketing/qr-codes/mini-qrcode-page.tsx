import { QR_PURPOSES, type QrCode } from '@app/api/contract/marketing/qr-codes'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { Count } from '#ui/display/figures.tsx'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { AddQrCodeDialog } from './add-qr-code-dialog.tsx'
import { QrCodeSheet, targetOf } from './qr-code-sheet.tsx'
import { listQrCodes, QR_CODES_KEY } from './qr-codes-api.ts'
import { words } from './words.ts'

const { fields, purposes } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'purpose',
    label: fields.purpose,
    path: 'purpose',
    choices: QR_PURPOSES.map((value) => ({ value, label: purposes[value] })),
  }),
]

type Print = (codes: readonly QrCode[]) => void

const columnsWith = (print: Print): ListColumn<QrCode>[] => [
  { key: 'name', title: fields.name, render: ({ name }) => name, sortable: true, always: true },
  { key: 'station', title: fields.station, render: ({ station }) => station.name },
  {
    key: 'purpose',
    title: words.opens,
    render: targetOf,
    inFile: ['purpose', 'deal', 'dealTask', 'employee'],
  },
  {
    key: 'scans',
    title: fields.scans,
    align: 'right',
    render: ({ scans }) => <Count value={scans} />,
    sortable: true,
  },
  {
    key: 'scannedTime',
    title: fields.scannedTime,
    render: ({ scannedTime }) => instant(scannedTime) || '–',
  },
  {
    key: 'miniProgram',
    title: fields.miniProgram,
    render: ({ miniProgram }) => miniProgram.name,
    extra: true,
  },
  { key: 'url', title: fields.url, render: ({ url }) => url, extra: true },
  {
    key: 'creator',
    title: fields.creator,
    render: ({ creator }) => creator?.name ?? '–',
    extra: true,
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: ({ createdDate }) => instant(createdDate),
    sortable: true,
    extra: true,
  },
  {
    key: 'actions',
    title: '',
    fixed: 'end',
    always: true,
    render: (code) => (
      <Button type="link" size="small" onClick={() => print([code])}>
        {words.print}
      </Button>
    ),
  },
]

/** QR codes to put up at the station, and how often each was scanned. */
export default function MiniQrcodePage() {
  const [isAdding, setAdding] = useState(false)
  const { print: printSheet, sheet } = usePrintSheet()
  const print: Print = (codes) => printSheet('a4', <QrCodeSheet codes={codes} />)
  const columns = useMemo(
    () => columnsWith((codes) => printSheet('a4', <QrCodeSheet codes={codes} />)),
    [printSheet],
  )
  const add = can('miniQrcode:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="MiniQrcode"
        title={words.title}
        queryKey={QR_CODES_KEY}
        load={listQrCodes}
        columns={columns}
        exports={{ type: 'miniQrcodes' }}
        filters={filters}
        actions={add}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(code) => ({
          title: code.name,
          aside: count(code.scans),
          lines: [code.station.name ?? '', targetOf(code)],
        })}
        bulk={(rows: readonly QrCode[]) => (
          <Button size="small" onClick={() => print(rows)}>
            {words.print}
          </Button>
        )}
      />
      {isAdding && <AddQrCodeDialog onClose={() => setAdding(false)} />}
      {sheet}
    </>
  )
}
