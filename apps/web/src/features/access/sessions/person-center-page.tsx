import { isPassword, isSixDigits } from '@app/kernel/formats'
import { useMutation } from '@tanstack/react-query'
import { App as AntApp, Button, Descriptions, Form, Input } from 'antd'
import { formatRule } from '../../../lib/form-rules.ts'
import { useProfile } from '../../../lib/session.ts'
import { common } from '../../../locale/words.ts'
import { PinInput } from '../../../ui/digit-inputs.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { UploadField } from '../../../ui/upload-field.tsx'
import styles from './person-center.module.css'
import { roleName } from '../roles/parts/role-names.ts'
import { changePassword, savePin, saveSelf } from './sessions-api.ts'
import { words } from './words.ts'

/** The own profile, password and PIN. */
export default function PersonCenterPage() {
  return (
    <Page title={words.center}>
      <div className={styles.grid}>
        <Profile />
        <Pin />
        <Password />
      </div>
    </Page>
  )
}

function Profile() {
  const profile = useProfile()
  const { message } = AntApp.useApp()
  const save = useMutation({
    mutationFn: saveSelf,
    onSuccess: () => message.success(common.saved),
  })
  return (
    <Section title={words.profile}>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'name', label: words.name, children: profile.name || '–' },
          { key: 'account', label: words.account, children: profile.account ?? '–' },
          { key: 'mobile', label: words.mobile, children: profile.mobile ?? '–' },
          { key: 'email', label: words.email, children: profile.email ?? '–' },
          {
            key: 'roles',
            label: words.roles,
            children: [...new Set(profile.roles.map(roleName))].join(' / '),
          },
        ]}
        style={{ marginBottom: 16 }}
      />
      <Form
        name="profile"
        layout="vertical"
        initialValues={{ nickname: profile.nickname, avatar: profile.avatar }}
        onFinish={save.mutate}
      >
        <Form.Item name="avatar" label={words.avatar}>
          <UploadField type="avatar" />
        </Form.Item>
        <Form.Item name="nickname" label={words.nickname}>
          <Input maxLength={64} />
        </Form.Item>
        <Button htmlType="submit" loading={save.isPending}>
          {common.save}
        </Button>
      </Form>
    </Section>
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
          rules={[{ required: true, message: words.passwordRequired }]}
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

function Password() {
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
          rules={[{ required: true, message: words.passwordRequired }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="new"
          label={words.newPassword}
          extra={words.passwordHint}
          rules={[
            { required: true, message: words.passwordRequired },
            formatRule((text) => text.length >= 8 && isPassword(text), words.passwordHint),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirm"
          label={words.confirmPassword}
          dependencies={['new']}
          rules={[sameAs('new', words.passwordMismatch)]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {words.changePassword}
        </Button>
      </Form>
    </Section>
  )
}

/** The second time must be as the first. */
const sameAs =
  (field: string, message: string) =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, value: unknown) =>
      value === getFieldValue(field) ? Promise.resolve() : Promise.reject(new Error(message)),
  })
