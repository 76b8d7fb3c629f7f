import { isSixDigits } from '@app/kernel/formats'
import { useMutation } from '@tanstack/react-query'
import { App as AntApp, Button, Form, Input } from 'antd'
import { formatRule, sameAs } from '#lib/api/form-rules.ts'
import { useProfile } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { PinInput } from '#ui/inputs/digit-inputs.tsx'
import { Section } from '#ui/layout/page.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import styles from '../person-center.module.css'
import { changePassword, savePin } from '../sessions-api.ts'
import { words as sessionWords } from '../words.ts'
import { NewPasswordItems } from './new-password-items.tsx'
import { words } from './words.ts'

/** The own PIN and password, as two forms. */
export function Secrets() {
  return (
    <>
      <Pin />
      <Password />
    </>
  )
}

function Pin() {
  const { hasPin } = useProfile()
  const { message } = AntApp.useApp()
  const [form] = Form.useForm()
  const save = useMutation({
    mutationFn: ({ password, pin }: { password: string; pin: string }) =>
      savePin({ password, pin }),
    onSuccess: () => {
      form.resetFields()
      message.success(words.pinSaved)
    },
  })
  return (
    <Section
      title={hasPin ? words.changePin : words.setPin}
      extra={
        <StatusDot tone={hasPin ? 'green' : 'amber'}>
          {hasPin ? words.pinSet : words.pinUnset}
        </StatusDot>
      }
    >
      <p className={styles.explained}>{words.pinExplained}</p>
      <Form form={form} name="pin" layout="vertical" requiredMark={false} onFinish={save.mutate}>
        <Form.Item
          name="password"
          label={words.loginPassword}
          rules={[{ required: true, message: sessionWords.passwordRequired }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="pin"
          label={words.pin}
          rules={[
            { required: true, message: common.pinHint },
            formatRule(isSixDigits, common.pinHint),
          ]}
        >
          <PinInput />
        </Form.Item>
        <Form.Item
          name="again"
          label={words.pinAgain}
          dependencies={['pin']}
          rules={[sameAs('pin', words.pinMismatch)]}
        >
          <PinInput />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {common.save}
        </Button>
      </Form>
    </Section>
  )
}

/** Choosing another password; also for whoever must, before anything else. */
export function Password() {
  const { message } = AntApp.useApp()
  const [form] = Form.useForm()
  const save = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      form.resetFields()
      message.success(words.passwordChanged)
    },
  })
  return (
    <Section title={words.changePassword}>
      <Form
        form={form}
        name="password"
        layout="vertical"
        requiredMark={false}
        onFinish={save.mutate}
      >
        <Form.Item
          name="old"
          label={words.oldPassword}
          rules={[{ required: true, message: sessionWords.passwordRequired }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <NewPasswordItems />
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {words.changePassword}
        </Button>
      </Form>
    </Section>
  )
}
