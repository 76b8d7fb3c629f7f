import { addDays, instantAt, wallClock } from '@app/kernel/calendar'
import { Form, type FormRule } from 'antd'
import { timeZone } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { BandQuestion } from '../changes/band.tsx'
import {
  formKeyOf,
  FuelPrices,
  type PricedFuel,
  type PricesForm,
  pricesOfToday,
  stepsIn,
} from '../fuel-prices.tsx'
import { RemarkField } from './remark-field.tsx'
import { type AnnouncementFields, useAnnouncement } from '../use-announcement.ts'
import { words } from '../words.ts'

interface ScheduleFields extends PricesForm, AnnouncementFields {
  effectiveAt: string
}

const WIDTH = 640

/** Prices most often change with the day. */
function nextMidnight(): string {
  const zone = timeZone()
  const tomorrow = addDays(wallClock(new Date(), zone).date, 1)
  return instantAt(tomorrow, '00:00:00', zone).toISOString()
}

/** Collects when and what, and hands it to the server's clock. */
export function ScheduleDialog({
  open,
  fuels,
  onClose,
}: {
  open: boolean
  fuels: readonly PricedFuel[]
  onClose: () => void
}) {
  const [form] = Form.useForm<ScheduleFields & Asked>()
  const prices: PricesForm['prices'] | undefined = Form.useWatch('prices', form)
  const { far, send, forget } = useAnnouncement()
  const steps = stepsIn(fuels, prices)
  return (
    <CommandDialog<ScheduleFields>
      key={formKeyOf(fuels)}
      open={open}
      form={form}
      title={words.schedule}
      width={WIDTH}
      verb={words.scheduleVerb(steps.length)}
      initialValues={{ effectiveAt: nextMidnight(), prices: pricesOfToday(fuels) }}
      onConfirm={({ effectiveAt, ...input }) =>
        send({ mode: 'scheduled', effectiveAt }, steps, input)
      }
      done={words.scheduled}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      <TimeField />
      <Form.Item name="steps" dependencies={['prices']} rules={[atLeastOne(steps.length)]}>
        <FuelPrices fuels={fuels} />
      </Form.Item>
      <RemarkField />
      <BandQuestion far={far} steps={steps} />
    </CommandDialog>
  )
}

const atLeastOne = (count: number): FormRule => ({
  validator: () =>
    count > 0 ? Promise.resolve() : Promise.reject(new Error(words.nothingChanged)),
})

const notPast: FormRule = {
  validator: (_rule, at?: string) =>
    !at || Date.parse(at) > Date.now()
      ? Promise.resolve()
      : Promise.reject(new Error(words.timePast)),
}

function TimeField() {
  return (
    <Form.Item
      name="effectiveAt"
      label={words.fields.effectiveAt}
      extra={words.stationTime(timeZone())}
      rules={[{ required: true, message: common.required }, notPast]}
    >
      <InstantPicker />
    </Form.Item>
  )
}
