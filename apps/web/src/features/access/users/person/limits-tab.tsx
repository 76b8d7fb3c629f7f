import type { Switch as SwitchName, UserRights } from '@app/api/contract/access/rights'
import { Button, Form, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import {
  assignNozzles,
  limitSearches,
  restrict,
  useRights,
} from '#features/access/effective-permissions/rights-api.ts'
import { switchNames } from '#features/access/effective-permissions/parts/switch-names.ts'
import { LoginRules } from './login-rules.tsx'
import { useNozzles } from '../people-api.ts'
import { NotYours } from './roles-tab.tsx'
import { useSaving } from './use-saving.ts'
import { words } from '../words.ts'
import styles from './limits-tab.module.css'

const { limits } = words

/** What holds somebody back whatever their roles give (D-271 to D-283). */
export function LimitsTab({ userId }: { userId: number }) {
  const { data: rights, error, refetch } = useRights(userId)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!rights) return <PageSkeleton rows={8} />
  // A newer version fills the forms anew.
  return (
    <div key={rights.version}>
      <NotYours rights={rights} />
      <Switches rights={rights} />
      <SearchLimits rights={rights} />
      <LoginRules rights={rights} />
      <Nozzles rights={rights} />
    </div>
  )
}

const SWITCHES: readonly SwitchName[] = [
  'noInvoice',
  'noPointsDeduct',
  'noPointsGift',
  'noManualCoupon',
  'noRefund',
  'noBalanceAdjust',
  'mayAddAuthCode',
  'mayConfigureAccount',
]

function Switches({ rights }: { rights: UserRights }) {
  const [form] = Form.useForm<UserRights['switches']>()
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={limits.switches}>
      <p>{limits.switchesHint}</p>
      <Form
        form={form}
        name="switches"
        className={styles.switches ?? ''}
        layout="horizontal"
        colon={false}
        labelAlign="left"
        labelCol={{ flex: '200px' }}
        disabled={!rights.mayManage}
        initialValues={rights.switches}
        onFinish={() => setAsking(true)}
      >
        <FieldGrid>
          {SWITCHES.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={switchNames[name]}
              valuePropName="checked"
              style={{ marginBottom: 8 }}
            >
              <Switch />
            </Form.Item>
          ))}
        </FieldGrid>
        {rights.mayManage && <Button htmlType="submit">{limits.saveSwitches}</Button>}
      </Form>
      <CommandDialog
        open={isAsking}
        title={limits.saveSwitches}
        verb={limits.saveSwitches}
        question={limits.switchesQuestion(rights.user.name ?? '')}
        needsPin
        onConfirm={({ pin }) => restrict(rights, form.getFieldsValue(), { pin })}
        done={common.saved}
        onClose={() => setAsking(false)}
      />
    </Section>
  )
}

const LONGEST_DAYS = 3650

function SearchLimits({ rights }: { rights: UserRights }) {
  const save = useSaving()
  const names = limits.searches
  const fields = [
    ['orders', names.orders],
    ['orderGoods', names.orderGoods],
    ['shift', names.shift],
    ['daily', names.daily],
    ['cardDetails', names.cardDetails],
  ] as const
  return (
    <Section title={limits.search}>
      <p>{limits.searchHint}</p>
      <Form<UserRights['searchLimits']>
        name="searches"
        layout="vertical"
        disabled={!rights.mayManage}
        initialValues={rights.searchLimits}
        onFinish={(days) => save.run(() => limitSearches(rights, days))}
      >
        <FieldGrid columns={3}>
          {fields.map(([name, label]) => (
            <Form.Item key={name} name={name} label={label}>
              <InputNumber
                min={0}
                max={LONGEST_DAYS}
                precision={0}
                suffix={limits.days}
                style={{ width: '100%' }}
              />
            </Form.Item>
          ))}
        </FieldGrid>
        {rights.mayManage && (
          <Button htmlType="submit" loading={save.isRunning}>
            {common.save}
          </Button>
        )}
      </Form>
    </Section>
  )
}

function Nozzles({ rights }: { rights: UserRights }) {
  const save = useSaving()
  const lookup = useNozzles()
  const nozzles = lookup.data ?? []
  const own = rights.nozzles.map(({ id }) => id)
  if (lookup.data?.length === 0 && own.length === 0) return null
  return (
    <Section title={limits.nozzles}>
      <Form<{ nozzles: number[] }>
        name="nozzles"
        layout="vertical"
        disabled={!rights.mayManage}
        initialValues={{ nozzles: own }}
        onFinish={(fields) => save.run(() => assignNozzles(rights, fields.nozzles))}
      >
        <Form.Item name="nozzles" extra={limits.nozzlesHint}>
          <LookupSelect
            lookup={lookup}
            mode="multiple"
            aria-label={limits.nozzles}
            options={nozzles.map(({ id: value, logicNo }) => ({
              value,
              label: limits.nozzle(String(logicNo)),
            }))}
          />
        </Form.Item>
        {rights.mayManage && (
          <Button htmlType="submit" loading={save.isRunning}>
            {common.save}
          </Button>
        )}
      </Form>
    </Section>
  )
}
