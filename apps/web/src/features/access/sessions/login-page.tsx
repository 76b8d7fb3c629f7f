import { LockOutlined } from '@ant-design/icons'
import type { Profile } from '@app/api/contract/access/sessions'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { pageConfig, platformLogo, platformTitle } from '#lib/session/page-config.ts'
import { session } from '#lib/session/session-store.ts'
import { readStored, writeForTab, writeStored } from '#lib/state/storage.ts'
import { lazy } from '#lib/state/arriving.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import styles from './login-page.module.css'
import { AccountItems } from './parts/account-items.tsx'
import { Entrance } from './parts/entrance.tsx'
import { type AccountInput, actAs, type LoginInput, logIn } from './sessions-api.ts'
import { words } from './words.ts'

// Few need either: whoever comes in is not to wait for them.
const RolePick = lazy(() => import('./role-pick.tsx'))
const ForgottenPassword = lazy(() => import('./forgotten/forgotten-password.tsx'))

/** Where to go after the log-in: only ever inside the console. */
function targetOf(redirect: string | null): string {
  return redirect?.startsWith('/') && !redirect.startsWith('//') ? redirect : '/'
}

export default function LoginPage() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  // Who was asked already, and loaded the page anew instead of answering, is asked again.
  const [waiting, setWaiting] = useState<Profile | undefined>(session.profile)
  const [hasForgotten, setForgotten] = useState(false)
  const [success, setSuccess] = useState('')
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
        <Suspense fallback={null}>
          {hasForgotten ? (
            <ForgottenPassword
              typed={typed}
              onBack={() => setForgotten(false)}
              onRenewed={(account, sentence) => {
                setTyped(account)
                setSuccess(sentence)
                setForgotten(false)
              }}
            />
          ) : (
            <>
              <h1 className={styles.heading}>{words.title}</h1>
              <p className={styles.sub}>{words.welcome}</p>
              <Told
                problem={login.isError ? problemText(login.error) : parameters.get('reason')}
                success={login.isError ? '' : success}
              />
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
                    setSuccess('')
                    setTyped(account)
                    setForgotten(true)
                  }}
                />
              )}
            </>
          )}
        </Suspense>
      </div>
    </Entrance>
  )
}

/** What was done, or else why somebody is here. */
function Told({ success, problem }: { success: string; problem: string | null }) {
  const text = success || problem
  if (!text) return null
  return (
    <Alert
      type={success ? 'success' : 'error'}
      showIcon
      title={text}
      className={styles.notice ?? ''}
    />
  )
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
