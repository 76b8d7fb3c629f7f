import { QR_PURPOSES, type QrCode } from '@app/api/contract/marketing/qr-codes'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { Count } from '#ui/display/figures.tsx'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { SwitchDialog } from '#features/marketing/coupons/parts/switch-dialog.tsx'
import { AddQrCodeDialog } from './add-qr-code-dialog.tsx'
import { QrCodeSheet, targetOf } from './qr-code-sheet.tsx'
import { listQrCodes, QR_CODES_KEY, switchQrCode } from './qr-codes-api.ts'
import { words } from './words.ts'

const { fields, purposes, states } = words

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'purpose',
    label: fields.purpose,
    path: 'purpose',
    choices: QR_PURPOSES.map((value) => ({ value, label: purposes[value] })),
  }),
  choiceFilter({
    name: 'enabled',
    label: fields.enabled,
    path: 'enabled',
    choices: [
      { value: 'true', label: states.on },
      { value: 'false', label: states.off },
    ],
  }),
]

const stateOf = ({ enabled }: QrCode): string => states[enabled ? 'on' : 'off']

type Print = (codes: readonly QrCode[]) => void

interface RowActions {
  print: Print
  /** Asks whether a code is to be enabled or disabled. */
  askToSwitch: (code: QrCode) => void
}

const columnsWith = ({ print, askToSwitch }: RowActions): ListColumn<QrCode>[] => [
  { key: 'name', title: fields.name, render: ({ name }) => name, sortable: true, always: true },
  { key: 'station', title: fields.station, render: ({ station }) => station.name },
  {
    key: 'purpose',
    title: words.opens,
    render: targetOf,
    inFile: ['purpose', 'deal', 'dealTask', 'employee'],
  },
  {
    key: 'enabled',
    title: fields.enabled,
    render: (code) => <StatusDot tone={code.enabled ? 'green' : 'grey'}>{stateOf(code)}</StatusDot>,
  },
  {
    key: 'scans',
    title: fields.scans,
    align: 'right',
    render: ({ scans }) => <Count value={scans} />,
    sortable: true,
  },
  {
    key: 'received',
    title: fields.received,
    align: 'right',
    render: ({ received }) => <Count value={received} />,
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
      <>
        {can('miniQrcode:create') && (
          <Button type="link" size="small" onClick={() => askToSwitch(code)}>
            {code.enabled ? words.disable : words.enable}
          </Button>
        )}
        <Button type="link" size="small" disabled={!code.enabled} onClick={() => print([code])}>
          {words.print}
        </Button>
      </>
    ),
  },
]

/** QR codes to put up at the station, and how often each was scanned. */
export default function MiniQrcodePage() {
  const [isAdding, setAdding] = useState(false)
  const [switching, askToSwitch] = useState<QrCode>()
  const { print: printSheet, sheet } = usePrintSheet()
  const print: Print = useCallback(
    (codes) => printSheet('a4', <QrCodeSheet codes={codes} />),
    [printSheet],
  )
  const columns = useMemo(() => columnsWith({ print, askToSwitch }), [print])
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
          lines: [`${code.station.name ?? ''} · ${stateOf(code)}`, targetOf(code)],
        })}
        bulk={(rows: readonly QrCode[]) => (
          <Button
            size="small"
            disabled={!rows.some(({ enabled }) => enabled)}
            onClick={() => print(rows.filter(({ enabled }) => enabled))}
          >
            {words.print}
          </Button>
        )}
      />
      {isAdding && <AddQrCodeDialog onClose={() => setAdding(false)} />}
      {switching && (
        <SwitchDialog
          offer={switching}
          words={words}
          onSwitch={(enabled) => switchQrCode(switching, enabled)}
          onClose={() => askToSwitch(undefined)}
        />
      )}
      {sheet}
    </>
  )
}
