import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { LoginRule, type UserRights } from '@app/api/contract/access/rights'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { deviceName } from '#lib/session/device.ts'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { Section } from '#ui/layout/page.tsx'
import { barLogins } from '#features/access/effective-permissions/rights-api.ts'
import styles from './login-rules.module.css'
import { useSaving } from './use-saving.ts'
import { words } from '../words.ts'

const { limits } = words

type Rule = UserRights['loginRules'][number]

const { d1, d2, d3, d4, d5, d6, d7 } = limits.weekday
const WEEKDAYS = [d1, d2, d3, d4, d5, d6, d7].map((label, index) => ({ value: index + 1, label }))

const ANY_TIME: Rule = {
  effect: 'deny',
  weekdays: WEEKDAYS.map(({ value }) => value),
  from: '00:00',
  to: '23:59',
  reason: '',
}

/** When and from which machines somebody may log in (D-104, D-281, D-282). */
export function LoginRules({ rights }: { rights: UserRights }) {
  const save = useSaving()
  return (
    <Section title={limits.logins}>
      <p>{limits.loginsHint}</p>
      <Form<{ rules: Rule[] }>
        name="logins"
        layout="vertical"
        disabled={!rights.mayManage}
        initialValues={{ rules: rights.loginRules }}
        onFinish={({ rules }) => save.run(() => barLogins(rights, rules.map(withoutBlanks)))}
      >
        <Form.List name="rules">
          {(rules, { add, remove }) => (
            <>
              {rules.map(({ key, name }) => (
                <RuleFields key={key} name={name} onRemove={() => remove(name)} />
              ))}
              {rights.mayManage && (
                <Button
                  type="dashed"
                  block
                  icon={<PlusOutlined />}
                  style={{ marginBottom: 12 }}
                  onClick={() => add(ANY_TIME)}
                >
                  {limits.addRule}
                </Button>
              )}
            </>
          )}
        </Form.List>
        {rights.mayManage && (
          <Button htmlType="submit" loading={save.isRunning}>
            {common.save}
          </Button>
        )}
      </Form>
    </Section>
  )
}

/** An empty device is any. */
const withoutBlanks = (rule: Rule): Rule => ({
  ...rule,
  deviceType: rule.deviceType || null,
  deviceId: rule.deviceId || null,
})

const { reason, from, to, deviceType, deviceId } = LoginRule.properties

function RuleFields({ name, onRemove }: { name: number; onRemove: () => void }) {
  const required = { required: true }
  const effects = (['deny', 'only'] as const).map((value) => ({
    value,
    label: limits.effects[value],
  }))
  return (
    <div className={styles.rule}>
      <Form.Item name={[name, 'effect']} label={limits.effect}>
        <Select options={effects} />
      </Form.Item>
      <Form.Item
        name={[name, 'weekdays']}
        label={limits.weekdays}
        rules={[{ required: true, message: common.required }]}
      >
        <Checkbox.Group options={WEEKDAYS} />
      </Form.Item>
      <FieldGrid>
        <Form.Item name={[name, 'from']} label={limits.from} rules={rulesOf(from, required)}>
          <Input placeholder="22:00" />
        </Form.Item>
        <Form.Item
          name={[name, 'to']}
          label={limits.to}
          extra={limits.toHint}
          rules={rulesOf(to, required)}
        >
          <Input placeholder="06:00" />
        </Form.Item>
        <Form.Item
          name={[name, 'deviceType']}
          label={limits.deviceType}
          extra={limits.deviceTypeHint}
          rules={rulesOf(deviceType)}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name={[name, 'deviceId']}
          label={limits.deviceId}
          extra={limits.deviceIdHint(deviceName())}
          rules={rulesOf(deviceId)}
        >
          <Input />
        </Form.Item>
      </FieldGrid>
      <Form.Item name={[name, 'reason']} label={limits.reason} rules={rulesOf(reason, required)}>
        <Input placeholder={limits.reasonHint} />
      </Form.Item>
      <Button type="text" danger icon={<MinusCircleOutlined />} onClick={onRemove}>
        {words.removeRole}
      </Button>
    </div>
  )
}
