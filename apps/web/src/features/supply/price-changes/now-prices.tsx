import { Button, Form, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ChangeReport } from './changes/change-report.tsx'
import type { PriceStep } from './changes/change-lines.tsx'
import { ChangeStatus } from './changes/change-status.tsx'
import { ConfirmNowDialog } from './schedule/confirm-now-dialog.tsx'
import {
  formKeyOf,
  FuelPrices,
  type PricedFuel,
  type PricesForm,
  pricesOfToday,
  stepsAgain,
  stepsIn,
} from './fuel-prices.tsx'
import { useLatestNow, useLivePrices } from './price-changes-api.ts'
import styles from './price-changes.module.css'
import { RemarkField } from './schedule/remark-field.tsx'
import { usePricedFuels } from './schedule/use-priced-fuels.ts'
import { words } from './words.ts'

interface Wish {
  steps: readonly PriceStep[]
  remark: string
}

/** A field for each fuel's new price, and what every pump made of the last change. */
export function NowPrices() {
  useLivePrices()
  const { data: fuels, error, refetch } = usePricedFuels()
  const [wish, setWish] = useState<Wish>({ steps: [], remark: '' })
  const [isAsking, setAsking] = useState(false)
  const latest = useRef<HTMLDivElement>(null)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!fuels) return <PageSkeleton rows={6} />
  const ask = (next: Wish): void => {
    setWish(next)
    setAsking(true)
  }
  const again = stepsAgain(fuels)
  return (
    <>
      <div className={styles.columns}>
        <Section
          title={words.fuels}
          extra={
            can('changePrice') &&
            again.length > 0 && (
              <Button size="small" onClick={() => ask({ steps: again, remark: '' })}>
                {words.sendAgain}
              </Button>
            )
          }
        >
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
        {...wish}
        onSent={() => latest.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function NewPrices({
  fuels,
  onSubmit,
}: {
  fuels: readonly PricedFuel[]
  onSubmit: (wish: Wish) => void
}) {
  const [form] = Form.useForm<PricesForm & Pick<Wish, 'remark'>>()
  const prices: PricesForm['prices'] | undefined = Form.useWatch('prices', form)
  const changed = stepsIn(fuels, prices).length
  return (
    <Form
      form={form}
      name="prices"
      layout="vertical"
      requiredMark="optional"
      initialValues={{ prices: pricesOfToday(fuels) }}
      onFinish={({ remark = '', ...values }) => {
        const steps = stepsIn(fuels, values.prices)
        if (steps.length > 0) onSubmit({ steps, remark })
      }}
    >
      <FuelPrices fuels={fuels} />
      {can('changePrice') && (
        <>
          <div className={styles.remark}>
            <RemarkField />
          </div>
          <div className={styles.submit}>
            <span className={styles.hint}>{changed === 0 && words.nothingChanged}</span>
            <Button type="primary" htmlType="submit" disabled={changed === 0}>
              {changed === 0 ? words.change : words.changeNow(changed)}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

function Latest() {
  const { data: change, error, refetch } = useLatestNow()
  return (
    <Section title={words.latest} extra={change && <ChangeStatus change={change} />}>
      {error && <ProblemView error={error} onRetry={refetch} />}
      {change === undefined && !error && <Skeleton active paragraph={{ rows: 5 }} />}
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
