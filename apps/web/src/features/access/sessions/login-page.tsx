import { BankOutlined, LockOutlined, UserOutlined } from '@ant-design/icons'
import type { Profile } from '@app/api/contract/access/sessions'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageConfig, platformLogo, platformTitle } from '#lib/session/page-config.ts'
import { session } from '#lib/session/session-store.ts'
import { readStored, writeForTab, writeStored } from '#lib/state/storage.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import styles from './login-page.module.css'
import { Entrance } from './parts/entrance.tsx'
import { actAs, type LoginInput, logIn } from './sessions-api.ts'
import { RolePick } from './role-pick.tsx'
import { words } from './words.ts'

/** Where to go after the log-in: only ever inside the console. */
function targetOf(redirect: string | null): string {
  return redirect?.startsWith('/') && !redirect.startsWith('//') ? redirect : '/'
}

export default function LoginPage() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  // Who was asked already, and loaded the page anew instead of answering, is asked again.
  const [waiting, setWaiting] = useState<Profile | undefined>(session.profile)
  const { filingNumber, apiDocs, languages } = pageConfig()

  const go = (): Promise<void> | void => {
    // The profile is loaded anew behind the log-in, together with the stations.
    writeForTab('stationAsked', undefined)
    return navigate(targetOf(parameters.get('redirect')), { replace: true })
  }

  const login = useMutation({
    mutationFn: logIn,
    meta: { handlesProblems: true },
    onSuccess: (profile, input) => {
      writeStored('company', input.company.trim())
      writeStored('account', input.account.trim())
      if (profile.needsRolePick) setWaiting(profile)
      else void go()
    },
  })

  return (
    <Entrance
      title={platformTitle()}
      logo={platformLogo()}
      languages={languages}
      footer={
        <>
          {apiDocs && (
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {words.apiDocs}
            </a>
          )}
          {filingNumber && <span>{filingNumber}</span>}
          <span>v{APP_VERSION}</span>
        </>
      }
    >
      <div className={styles.box}>
        <h1 className={styles.heading}>{words.title}</h1>
        <p className={styles.sub}>{words.welcome}</p>
        <Reason text={login.isError ? problemText(login.error) : parameters.get('reason')} />
        {waiting ? (
          <RolePick
            profile={waiting}
            onPick={async (roleId) => {
              await actAs(roleId)
              session.forgetProfile()
              await go()
            }}
          />
        ) : (
          <LoginForm isRunning={login.isPending} onSubmit={login.mutate} />
        )}
      </div>
    </Entrance>
  )
}

function Reason({ text }: { text: string | null }) {
  if (!text) return null
  return <Alert type="error" showIcon title={text} style={{ marginBottom: 16 }} />
}

function LoginForm({
  isRunning,
  onSubmit,
}: {
  isRunning: boolean
  onSubmit: (input: LoginInput) => void
}) {
  const company = readStored('company') ?? ''
  const account = readStored('account') ?? ''
  return (
    <Form<LoginInput>
      name="login"
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ company, account }}
      onFinish={onSubmit}
    >
      <Form.Item
        name="company"
        label={words.company}
        rules={[{ required: true, whitespace: true, message: words.companyRequired }]}
      >
        <Input prefix={<BankOutlined />} autoComplete="organization" autoFocus={company === ''} />
      </Form.Item>
      <Form.Item
        name="account"
        label={words.account}
        rules={[{ required: true, whitespace: true, message: words.accountRequired }]}
      >
        <Input
          prefix={<UserOutlined />}
          placeholder={words.accountHint}
          autoComplete="username"
          autoFocus={company !== '' && account === ''}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={words.password}
        rules={[{ required: true, message: words.passwordRequired }]}
      >
        <Input.Password
          prefix={<LockOutlined />}
          autoComplete="current-password"
          autoFocus={account !== ''}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isRunning}>
        {words.logIn}
      </Button>
    </Form>
  )
}
