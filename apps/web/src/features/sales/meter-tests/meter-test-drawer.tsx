import type { MeterTest } from '@app/api/contract/sales/meter-tests'
import { Button, Descriptions, Drawer } from 'antd'
import { useState } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { formatScaled } from '@app/kernel/decimal-text'
import { instant, litres, volume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { AttachmentPicture } from '#ui/display/attachment-picture.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { errorOf, percentOf, resultOf } from './meter-test-columns.tsx'
import { voidMeterTest } from './meter-tests-api.ts'
import { words } from './words.ts'

const { fields, kinds, yesNo } = words
const WIDTH = 480

/** All that was recorded, and voiding it. */
export function MeterTestDrawer({ test, onClose }: { test: MeterTest; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const isMobile = useIsMobile()
  const mayVoid = can('nozzleMge:update') && !test.voided
  return (
    <Drawer
      open
      title={`${words.nozzleNo(test.nozzleControl.logicNo)} ${kinds[test.kind]}`}
      size={isMobile ? '100%' : WIDTH}
      footer={
        mayVoid && (
          <Button danger onClick={() => setAsking(true)}>
            {words.void}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Descriptions column={1} size="small" items={detailsOf(test)} />
      {isAsking && (
        <CommandDialog
          open
          danger
          needsReason
          title={words.voidTitle}
          question={words.voidQuestion(kinds[test.kind], test.nozzleControl.logicNo)}
          verb={words.void}
          done={words.voided}
          onConfirm={async (input) => {
            await voidMeterTest(test, input)
            onClose()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Drawer>
  )
}

const detailsOf = (test: MeterTest) => [
  { key: 'time', label: fields.time, children: instant(test.time) },
  ...(test.kind === 'exchange' ? detailsOfExchange(test) : detailsOfErrors(test)),
  ...(test.kind === 'certificate' ? detailsOfCertificate(test) : []),
  ...(test.kind === 'pumpTest' ? detailsOfPumpTest(test) : []),
  { key: 'remark', label: fields.remark, children: test.remark || '–' },
  ...(test.voided
    ? [
        {
          key: 'voidReason',
          label: fields.voidReason,
          children: [test.voider?.name, test.voidReason].filter(Boolean).join(' · '),
        },
      ]
    : []),
  {
    key: 'creator',
    label: fields.creator,
    children: [test.creator?.name, instant(test.createdDate)].filter(Boolean).join(' · '),
  },
]

const detailsOfErrors = (test: MeterTest) => [
  { key: 'result', label: fields.result, children: resultOf(test) },
  { key: 'error', label: fields.errorPpm, children: errorOf(test) },
]

const detailsOfExchange = (test: MeterTest) => [
  { key: 'oldReading', label: fields.oldReading, children: litres(test.oldReading) },
  { key: 'newReading', label: fields.newReading, children: litres(test.newReading) },
]

const detailsOfCertificate = (test: MeterTest) => [
  {
    key: 'uncertainty',
    label: fields.uncertaintyPpm,
    children: percentOf(test.uncertaintyPpm),
  },
  { key: 'authority', label: fields.authority, children: test.authority || '–' },
  { key: 'certificateNo', label: fields.certificateNo, children: test.certificateNo || '–' },
  { key: 'validUntil', label: fields.validUntil, children: test.validUntil ?? '–' },
  ...(test.scan
    ? [
        {
          key: 'scan',
          label: fields.scan,
          children: <AttachmentPicture id={test.scan.id} alt={fields.scan} />,
        },
      ]
    : []),
]

const detailsOfPumpTest = (test: MeterTest) => [
  ...test.runs.map(({ indicated, measured, errorPpm, order }, index) => ({
    key: `run${index}`,
    label: `${words.run} ${index + 1}`,
    children: (
      <span>
        {words.runAt(litres(indicated), formatScaled(measured, 3), percentOf(errorPpm))}{' '}
        {order && (
          <PermittedLink
            permission="fuelDetails:read"
            to={pathTo('FuelDetails', { orderId: order.id })}
          >
            {order.orderNo}
          </PermittedLink>
        )}
      </span>
    ),
  })),
  { key: 'temperature', label: fields.temperature, children: test.temperature?.toFixed(1) ?? '–' },
  { key: 'returned', label: fields.returned, children: test.returned ? yesNo.yes : yesNo.no },
  { key: 'returnedVolume', label: fields.returnedVolume, children: volume(test.returnedVolume) },
]
