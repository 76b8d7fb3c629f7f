import {
  METER_TEST_KINDS,
  type MeterTest,
  type MeterTestKind,
} from '@app/api/contract/sales/meter-tests'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can, useStation } from '#lib/session/session.ts'
import { choiceFilter, dayRangeFilter, numberFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { figuresOf, meterTestColumns, resultOf } from './meter-test-columns.tsx'
import { MeterTestDrawer } from './meter-test-drawer.tsx'
import { listMeterTests, METER_TESTS_KEY } from './meter-tests-api.ts'
import { PumpTestDialog } from './pump-test-dialog.tsx'
import { words } from './words.ts'

const { fields, kinds, results } = words

const filters = [
  numberFilter({ name: 'nozzle', label: fields.nozzle, path: 'nozzle.logicNo' }),
  choiceFilter({
    name: 'kind',
    label: fields.kind,
    path: 'kind',
    choices: METER_TEST_KINDS.map((value) => ({ value, label: kinds[value] })),
  }),
  choiceFilter({
    name: 'result',
    label: fields.result,
    path: 'passed',
    choices: [
      { value: 'true', label: results.passed },
      { value: 'false', label: results.failed },
    ],
  }),
  dayRangeFilter({ name: 'time', label: fields.time, path: 'time' }),
]

const DIALOGS = {
  certificate: CertificateDialog,
  pumpTest: PumpTestDialog,
  adjustment: AdjustmentDialog,
  exchange: ExchangeDialog,
} as const satisfies Record<MeterTestKind, unknown>

/** Verifications, pump tests and adjustments of the station's meters. */
export default function MeterTestsPage() {
  const { id } = useStation()
  const [opened, open] = useState<MeterTest>()
  const [asked, ask] = useState<MeterTestKind>()
  const columns = useMemo(() => meterTestColumns(open), [])
  const Asked = asked && DIALOGS[asked]
  return (
    <>
      <TablePage
        route="MeterTests"
        title={words.title}
        queryKey={[...METER_TESTS_KEY, 'list', id]}
        load={listMeterTests}
        columns={columns}
        filters={filters}
        exports={{ type: 'meterTests' }}
        actions={can('nozzleMge:update') && <RecordButtons onAsk={ask} />}
        empty={{ title: words.empty, hint: words.emptyHint }}
        card={(test) => ({
          title: `${words.nozzleNo(test.nozzleControl.logicNo)} ${kinds[test.kind]}`,
          aside: resultOf(test),
          lines: [instant(test.time), figuresOf(test)],
        })}
        onOpen={open}
      />
      {opened && <MeterTestDrawer test={opened} onClose={() => open(undefined)} />}
      {Asked && <Asked onClose={() => ask(undefined)} />}
    </>
  )
}

const RecordButtons = ({ onAsk }: { onAsk: (kind: MeterTestKind) => void }) => (
  <>
    <Button type="primary" icon={<PlusOutlined />} onClick={() => onAsk('certificate')}>
      {words.record.certificate}
    </Button>
    <Button onClick={() => onAsk('pumpTest')}>{words.record.pumpTest}</Button>
    <Button onClick={() => onAsk('adjustment')}>{words.record.adjustment}</Button>
    <Button onClick={() => onAsk('exchange')}>{words.record.exchange}</Button>
  </>
)
