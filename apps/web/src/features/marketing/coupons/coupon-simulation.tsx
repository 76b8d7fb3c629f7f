import type { CouponKind } from '@app/api/contract/marketing/coupons'
import {
  type Simulation,
  SIMULATED_MONTHS,
  type SimulationBody,
} from '@app/api/contract/marketing/user-coupons'
import { addDays, addMonths, wallClock } from '@app/kernel/calendar'
import { hashKey, useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Space } from 'antd'
import { useState } from 'react'
import { count, money, timeZone } from '#lib/i18n/format.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Money, Volume } from '#ui/display/figures.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { DayRangeField } from '#ui/table/filters/day-range-field.tsx'
import { type CouponFields, simulationOf } from './coupon-fields.ts'
import { simulateCoupon } from './coupons-api.ts'
import { words } from './words.ts'

const { simulation: texts } = words

/** The whole month before this one, at the station. */
function lastMonth(now: Date): string {
  const first = `${wallClock(now, timeZone()).date.slice(0, 7)}-01`
  return `${addMonths(first, -1)}~${addDays(first, -1)}`
}

/** What the coupon would have cost as the form stands; nothing is saved for it. */
export function CouponSimulation({ kind }: { kind: CouponKind }) {
  const form = Form.useFormInstance<CouponFields>()
  const [usual] = useState(() => lastMonth(new Date()))
  const [span, setSpan] = useState(usual)
  const trial = useMutation({ mutationFn: simulateCoupon, meta: { handlesProblems: true } })
  const [from = '', to = ''] = (span || usual).split('~')
  const asked = (fields: CouponFields): SimulationBody => simulationOf(kind, fields, { from, to })
  const fields: CouponFields | undefined = Form.useWatch([], form)
  const look = async (): Promise<void> => {
    try {
      await form.validateFields(NEEDED[kind])
    } catch {
      return
    }
    trial.mutate(asked(form.getFieldsValue()))
  }
  return (
    <section aria-label={texts.title} style={{ marginBottom: 24 }}>
      <h3>{texts.title}</h3>
      <p>{texts.hint}</p>
      <Space wrap>
        <DayRangeField
          label={texts.days}
          value={span}
          onChange={setSpan}
          usual={usual}
          earliest={undefined}
          maxMonths={SIMULATED_MONTHS}
          autoFocus={false}
          defaultOpen={false}
        />
        <Button loading={trial.isPending} onClick={() => void look()}>
          {texts.verb}
        </Button>
      </Space>
      <div role="status" style={{ marginTop: 12 }}>
        {trial.error && <Alert type="error" showIcon title={problemText(trial.error)} />}
        {trial.data && fields && (
          <>
            {!isSame(trial.variables, asked(fields)) && (
              <Alert type="warning" showIcon title={texts.outdated} style={{ marginBottom: 12 }} />
            )}
            <Figures found={trial.data} />
          </>
        )}
      </div>
    </section>
  )
}

const isSame = (one: SimulationBody, other: SimulationBody): boolean =>
  hashKey([one]) === hashKey([other])

const LIMITS = ['minSpend', 'plannedCount', 'perUserLimit', 'stations']

const NEEDED: Readonly<Record<CouponKind, string[]>> = {
  amountOff: ['amountOff', ...LIMITS],
  discount: ['discountRatio', ...LIMITS],
}

function Figures({ found }: { found: Simulation }) {
  return (
    <>
      <DetailList items={itemsOf(found)} />
      <div style={{ marginTop: 16 }}>
        <BarChart
          title={texts.byDay}
          heading={texts.days}
          categories={found.days.map(({ day }) => day)}
          series={{
            name: texts.discount,
            values: found.days.map(({ discount }) => discount),
            format: money,
            short: (value) => money(value).replace(/\.00$/, ''),
          }}
          isLoading={false}
        />
      </div>
    </>
  )
}

const itemsOf = (found: Simulation) => [
  { label: texts.discount, value: <Money value={found.discount} withUnit /> },
  { label: texts.ratio, value: `${found.discountRatio}%` },
  { label: texts.memberOrders, value: count(found.memberOrders) },
  {
    label: texts.qualifying,
    value: texts.ordersOf(count(found.qualifying), count(found.qualifyingMembers)),
  },
  {
    label: texts.concerned,
    value: texts.ordersOf(count(found.concerned.orders), count(found.concernedMembers)),
  },
  { label: texts.amount, value: <Money value={found.concerned.amount} withUnit /> },
  { label: texts.volume, value: <Volume value={found.concerned.volume} withUnit /> },
  { label: texts.sales, value: <Money value={found.sales.amount} withUnit /> },
  ...leftOut(found),
]

/** Why fitting orders would have got none, as far as there were any. */
const leftOut = (found: Simulation) =>
  (['beyondLimit', 'beyondPlan', 'discounted', 'unknownDevice'] as const)
    .filter((reason) => found[reason] > 0)
    .map((reason) => ({ label: texts[reason], value: count(found[reason]) }))
