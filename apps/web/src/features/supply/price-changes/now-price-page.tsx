import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { instant } from '../../../lib/format.ts'
import { can } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page, PageSkeleton, Section } from '../../../ui/page.tsx'
import { ProblemView } from '../../../ui/problem-view.tsx'
import { ChangeReport } from './change-report.tsx'
import type { PriceStep } from './change-lines.tsx'
import { ChangeStatus } from './change-status.tsx'
import { ConfirmNowDialog } from './confirm-now-dialog.tsx'
import {
  formKeyOf,
  FuelPrices,
  type PricedFuel,
  type PricesForm,
  pricesOfToday,
  stepsIn,
} from './fuel-prices.tsx'
import { useLatestNow, useLivePrices } from './price-changes-api.ts'
import styles from './price-changes.module.css'
import { usePricedFuels } from './use-priced-fuels.ts'
import { words } from './words.ts'

/** Changes prices at once, and shows what every pump made of it. */
export default function NowPricePage() {
  useLivePrices()
  const { data: fuels, error, refetch } = usePricedFuels()
  const [steps, setSteps] = useState<readonly PriceStep[]>([])
  const [isAsking, setAsking] = useState(false)
  const latest = useRef<HTMLDivElement>(null)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!fuels) return <PageSkeleton rows={6} />
  const ask = (next: readonly PriceStep[]): void => {
    setSteps(next)
    setAsking(true)
  }
  return (
    <Page title={words.nowTitle}>
      <div className={styles.columns}>
        <Section title={words.fuels}>
          {fuels.length === 0 ? (
            <EmptyState title={words.noFuels} hint={words.noFuelsHint} />
          ) : (
            <NewPrices key={formKeyOf(fuels)} fuels={fuels} onSubmit={ask} />
          )}
        </Section>
        <div ref={latest}>
          <Latest />
        </div>
      </div>
      <ConfirmNowDialog
        open={isAsking}
        steps={steps}
        onSent={() => latest.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })}
        onClose={() => setAsking(false)}
      />
    </Page>
  )
}

function NewPrices({
  fuels,
  onSubmit,
}: {
  fuels: readonly PricedFuel[]
  onSubmit: (steps: readonly PriceStep[]) => void
}) {
  const [form] = Form.useForm<PricesForm>()
  const prices: PricesForm['prices'] | undefined = Form.useWatch('prices', form)
  const changed = stepsIn(fuels, prices).length
  return (
    <Form<PricesForm>
      form={form}
      name="prices"
      initialValues={{ prices: pricesOfToday(fuels) }}
      onFinish={(values) => {
        const steps = stepsIn(fuels, values.prices)
        if (steps.length > 0) onSubmit(steps)
      }}
    >
      <FuelPrices fuels={fuels} />
      {can('changePrice') && (
        <div className={styles.submit}>
          <span className={styles.hint}>{changed === 0 && words.nothingChanged}</span>
          <Button type="primary" htmlType="submit" disabled={changed === 0}>
            {changed === 0 ? words.change : words.changeNow(changed)}
          </Button>
        </div>
      )}
    </Form>
  )
}

function Latest() {
  const { data: change } = useLatestNow()
  return (
    <Section title={words.latest} extra={change && <ChangeStatus change={change} />}>
      {change === null && <EmptyState title={words.noLatest} hint={words.noLatestHint} />}
      {change && (
        <>
          <p className={styles.hint}>
            {[instant(change.effectiveAt), change.creator?.name, change.remark]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ChangeReport change={change} />
        </>
      )}
    </Section>
  )
}
