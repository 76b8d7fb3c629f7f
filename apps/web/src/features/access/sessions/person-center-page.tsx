import { useMutation } from '@tanstack/react-query'
import { App as AntApp, Button, Descriptions, Form, Input } from 'antd'
import { useProfile } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Page, Section } from '#ui/layout/page.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import styles from './person-center.module.css'
import { roleName } from '#features/access/roles/parts/role-names.ts'
import { OwnSessions } from './parts/own-sessions.tsx'
import { Secrets } from './parts/secrets.tsx'
import { saveSelf } from './sessions-api.ts'
import { words } from './words.ts'

/** The own profile, password, PIN and log-ins. */
export default function PersonCenterPage() {
  return (
    <Page title={words.center}>
      <div className={styles.grid}>
        <Profile />
        <Secrets />
        <OwnSessions />
      </div>
    </Page>
  )
}

function Profile() {
  const profile = useProfile()
  const { message } = AntApp.useApp()
  const save = useMutation({
    mutationFn: saveSelf,
    // Not waited for: it lasts as long as the notice is shown, and the button would be busy until then.
    onSuccess: () => void message.success(common.saved),
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
