import { LockOutlined } from '@ant-design/icons'
import type { Profile } from '@app/api/contract/access/sessions'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageConfig, platformLogo, platformTitle } from '#lib/session/page-config.ts'
import { session } from '#lib/session/session-store.ts'
import { readStored, writeForTab, writeStored } from '#lib/state/storage.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import styles from './login-page.module.css'
import { AccountItems } from './parts/account-items.tsx'
import { Entrance } from './parts/entrance.tsx'
import { type AccountInput, actAs, type LoginInput, logIn } from './sessions-api.ts'
import { RolePick } from './role-pick.tsx'
import { words } from './words.ts'

const ForgottenPassword = lazy(async () => ({
  default: (await import('./forgotten/forgotten-password.tsx')).ForgottenPassword,
}))

/** Where to go after the log-in: only ever inside the console. */
function targetOf(redirect: string | null): string {
  return redirect?.startsWith('/') && !redirect.startsWith('//') ? redirect : '/'
}

export default function LoginPage() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  // Who was asked already, and loaded the page anew instead of answering, is asked again.
  const [waiting, setWaiting] = useState<Profile | undefined>(session.profile)
  const [stage, setStage] = useState<'logIn' | 'forgotten' | 'renewed'>('logIn')
  const [typed, setTyped] = useState<AccountInput>(() => ({
    company: readStored('company') ?? '',
    account: readStored('account') ?? '',
  }))
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
        {stage === 'forgotten' ? (
          <Suspense fallback={null}>
            <ForgottenPassword
              typed={typed}
              onBack={() => setStage('logIn')}
              onRenewed={(account) => {
                setTyped(account)
                setStage('renewed')
              }}
            />
          </Suspense>
        ) : (
          <>
            <h1 className={styles.heading}>{words.title}</h1>
            <p className={styles.sub}>{words.welcome}</p>
            {stage === 'renewed' && !login.isError ? (
              <Alert
                type="success"
                showIcon
                title={words.renewed}
                className={styles.notice ?? ''}
              />
            ) : (
              <Reason text={login.isError ? problemText(login.error) : parameters.get('reason')} />
            )}
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
              <LoginForm
                typed={typed}
                isRunning={login.isPending}
                onSubmit={login.mutate}
                onForgotten={(account) => {
                  login.reset()
                  setTyped(account)
                  setStage('forgotten')
                }}
              />
            )}
          </>
        )}
      </div>
    </Entrance>
  )
}

function Reason({ text }: { text: string | null }) {
  if (!text) return null
  return <Alert type="error" showIcon title={text} className={styles.notice ?? ''} />
}

interface LoginFormProps {
  typed: AccountInput
  isRunning: boolean
  onSubmit: (input: LoginInput) => void
  onForgotten: (account: AccountInput) => void
}

function LoginForm({ typed, isRunning, onSubmit, onForgotten }: LoginFormProps) {
  const [form] = Form.useForm<LoginInput>()
  const { company, account } = typed
  const focused = company === '' ? 'company' : account === '' ? 'account' : undefined
  return (
    <Form<LoginInput>
      form={form}
      name="login"
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={typed}
      onFinish={onSubmit}
    >
      <AccountItems focused={focused} />
      <Form.Item
        name="password"
        label={words.password}
        rules={[{ required: true, message: words.passwordRequired }]}
      >
        <Input.Password
          prefix={<LockOutlined />}
          autoComplete="current-password"
          autoFocus={focused === undefined}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isRunning}>
        {words.logIn}
      </Button>
      <Button
        type="link"
        block
        onClick={() => onForgotten(form.getFieldsValue(['company', 'account']))}
      >
        {words.forgot}
      </Button>
    </Form>
  )
}
