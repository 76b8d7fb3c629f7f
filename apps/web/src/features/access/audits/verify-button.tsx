import { SafetyCertificateOutlined } from '@ant-design/icons'
import { instantAt, addDays } from '@app/kernel/calendar'
import { Button, Form } from 'antd'
import type dayjs from 'dayjs'
import { useState } from 'react'
import { timeZone } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { DatePicker } from '#ui/inputs/date-picker.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { GuardedButton } from '#ui/layout/guarded-button.tsx'
import { useVerification, type Verification } from './use-verification.ts'
import { percentOf, VerificationResult } from './verification-result.tsx'
import { words } from './words.ts'

const DAY = 'YYYY-MM-DD'

type Days = readonly [dayjs.Dayjs | null, dayjs.Dayjs | null] | null

/** Whole days at the station, both included; nothing for all time. */
function periodOf(days: Days) {
  const [from, to] = days ?? []
  if (!from || !to) return {}
  const at = (date: string): string => instantAt(date, '00:00:00', timeZone()).toISOString()
  return { from: at(from.format(DAY)), to: at(addDays(to.format(DAY), 1)) }
}

/** Proves that nobody tampered with the log; goes on while the dialog is closed. */
export function VerifyButton({ onShow }: { onShow: (sequence: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [days, setDays] = useState<Days>(null)
  const { company } = useStation()
  const { verification, run, stop } = useVerification()
  const isRunning = verification?.state === 'running'
  return (
    <>
      <Button icon={<SafetyCertificateOutlined />} onClick={() => setOpen(true)}>
        {isRunning ? words.verify.progress(percentOf(verification)) : words.verify.button}
      </Button>
      <Dialog
        open={isOpen}
        title={words.verify.title}
        footer={
          isRunning ? (
            <Button onClick={stop}>{words.verify.stop}</Button>
          ) : (
            <GuardedButton type="primary" onClick={() => void run(periodOf(days))}>
              {verification ? words.verify.again : words.verify.start}
            </GuardedButton>
          )
        }
        onClose={() => setOpen(false)}
      >
        <p>{words.verify.explain(company.name)}</p>
        <Form layout="vertical">
          <Form.Item label={words.verify.period} htmlFor="verify-days">
            <DatePicker.RangePicker
              id={{ start: 'verify-days' }}
              allowEmpty={[true, true]}
              disabled={isRunning}
              value={days && [days[0], days[1]]}
              onChange={(next) => setDays(next)}
            />
          </Form.Item>
        </Form>
        {verification && (
          <Outcome
            verification={verification}
            onShow={(sequence) => {
              setOpen(false)
              onShow(sequence)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

/** Read out when it changes. */
const Outcome = (props: { verification: Verification; onShow: (sequence: number) => void }) => (
  <div aria-live="polite">
    <VerificationResult {...props} />
  </div>
)
