import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import { Button } from 'antd'
import { formatErrorPercent } from '@app/kernel/meter-error'
import { Link } from 'react-router'
import { inMoney, instant, inVolume, litres, money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { words } from './words.ts'

const { fields } = words

/** What is asked about a nozzle. */
export type Asked = { about: 'add' } | { about: 'change' | 'tank' | 'end'; nozzle: NozzleControl }

export const tankOf = ({ tank, item }: NozzleControl): string =>
  tank.number === undefined ? '–' : words.tankAt(tank.number, item.name)

const TONES = {
  none: 'grey',
  failed: 'red',
  overdue: 'red',
  due: 'amber',
  valid: 'green',
} as const satisfies Record<NozzleControl['certificate'], Tone>

/** Where the meter stands with its certificate, and the way to its tests. */
const CertificateLink = ({
  nozzle: { logicNo, certificate, validUntil },
}: {
  nozzle: NozzleControl
}) => (
  <Link to={pathTo('MeterTests', { nozzle: logicNo })}>
    <StatusDot tone={TONES[certificate]}>
      {[words.certificates[certificate], validUntil].filter(Boolean).join(' ')}
    </StatusDot>
  </Link>
)

export const FurtherActions = ({
  nozzle,
  ask,
}: {
  nozzle: NozzleControl
  ask: (asked: Asked) => void
}) => (
  <>
    <LinkButton type="link" size="small" to={pathTo('MeterTests', { nozzle: nozzle.logicNo })}>
      {words.toTests}
    </LinkButton>
    {can('nozzleMge:update') && (
      <Button type="link" size="small" onClick={() => ask({ about: 'tank', nozzle })}>
        {words.changeTank}
      </Button>
    )}
    {can('nozzleMge:delete') && (
      <Button type="link" size="small" danger onClick={() => ask({ about: 'end', nozzle })}>
        {words.end}
      </Button>
    )}
  </>
)

export const nozzleColumns = (ask: (asked: Asked) => void): ListColumn<NozzleControl>[] => [
  {
    key: 'logicNo',
    title: fields.logicNo,
    align: 'right',
    render: ({ logicNo }) => logicNo,
    sortable: true,
    always: true,
  },
  { key: 'dispenser', title: fields.dispenser, render: ({ dispenser }) => dispenser.name },
  {
    key: 'physicalNo',
    title: fields.physicalNo,
    align: 'right',
    render: ({ physicalNo }) => physicalNo,
    sortable: true,
  },
  { key: 'tank', title: fields.tank, inFile: ['tank', 'item'], render: tankOf },
  {
    key: 'totaliser',
    title: inVolume(fields.totaliser),
    inFile: ['totaliser', 'totaliserTime'],
    align: 'right',
    render: ({ totaliser }) => (totaliser === null ? '–' : litres(totaliser)),
  },
  {
    key: 'totaliserAmount',
    title: inMoney(fields.totaliserAmount),
    align: 'right',
    extra: true,
    render: ({ totaliserAmount }) => (totaliserAmount === null ? '–' : money(totaliserAmount)),
  },
  {
    key: 'totaliserDigits',
    title: fields.totaliserDigits,
    align: 'right',
    extra: true,
    render: ({ totaliserDigits }) => totaliserDigits ?? '–',
  },
  {
    key: 'pumpPrice',
    title: fields.pumpPrice,
    align: 'right',
    render: ({ pumpPrice }) => (pumpPrice === null ? '–' : money(pumpPrice)),
  },
  {
    key: 'pumpPriceTime',
    title: fields.pumpPriceTime,
    extra: true,
    render: ({ pumpPriceTime }) => instant(pumpPriceTime) || '–',
  },
  {
    key: 'certificate',
    title: fields.certificate,
    inFile: ['certificate', 'validUntil'],
    render: (nozzle) => <CertificateLink nozzle={nozzle} />,
  },
  {
    key: 'errorPpm',
    title: fields.errorPpm,
    align: 'right',
    render: ({ errorPpm }) => (errorPpm === null ? '–' : formatErrorPercent(errorPpm)),
  },
  {
    key: 'certificateNo',
    title: fields.certificateNo,
    extra: true,
    render: ({ certificateNo }) => certificateNo || '–',
  },
  {
    key: 'description',
    title: fields.description,
    wraps: true,
    render: ({ description }) => description || '–',
  },
  {
    key: 'actions',
    title: '',
    always: true,
    render: (nozzle) => (
      <>
        {can('nozzleMge:update') && (
          <Button type="link" size="small" onClick={() => ask({ about: 'change', nozzle })}>
            {common.edit}
          </Button>
        )}
        <FurtherActions nozzle={nozzle} ask={ask} />
      </>
    ),
  },
]
