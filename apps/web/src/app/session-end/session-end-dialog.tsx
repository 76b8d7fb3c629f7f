import { Alert, Button, Form, Input, Modal } from 'antd'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logIn } from '#features/access/sessions/sessions-api.ts'
import { session } from '#lib/session/session-store.ts'
import { readStored } from '#lib/state/storage.ts'
import { common } from '#locale/words.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { goOnWithSession } from './session-end.ts'
import { words } from '../words.ts'

const FORM = 'logInAgain'

/**
 * Says that the session is over. Confirming begins anew (S-317); with the password one goes on where one
 * was, for a form that took ten minutes to fill in is not to be lost.
 */
export function SessionEndDialog({ open, reason }: { open: boolean; reason: string }) {
  const company = readStored('company')
  const account = readStored('account')
  const login = useLogIn()
  useEffect(() => session.onCredentials(goOnWhenFresh), [])
  return (
    <Modal
      open={open}
      title={words.expiredTitle}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={beginAnew}>{common.confirm}</Button>
          {account && company && (
            <Button type="primary" htmlType="submit" form={FORM} loading={login.isPending}>
              {words.logInHere}
            </Button>
          )}
        </>
      }
    >
      <p>{reason}</p>
      {account && company && (
        <>
          {login.error && <Alert type="error" showIcon title={problemText(login.error)} />}
          <Form<{ password: string }>
            name={FORM}
            layout="vertical"
            requiredMark={false}
            onFinish={({ password }) => login.mutate({ company, account, password })}
          >
            <Form.Item
              name="password"
              label={words.passwordOf(account)}
              extra={words.logInHereHint}
              rules={[{ required: true, message: common.required }]}
            >
              <Input.Password autoFocus autoComplete="current-password" />
            </Form.Item>
          </Form>
        </>
      )}
    </Modal>
  )
}

function goOnWhenFresh(): void {
  const expiration = session.credentials()?.expiration ?? 0
  if (expiration > Date.now()) goOnWithSession()
}

function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: logIn,
    meta: { handlesProblems: true },
    onSuccess: (profile) => {
      removeEventListener('pagehide', session.leave)
      // Under another identity nothing on the page is right any more.
      if (profile.id !== session.profile()?.id || profile.needsRolePick) return location.reload()
      session.setProfile(profile)
      void client.invalidateQueries()
    },
  })
}

/** The browser asks before a form is lost that is not saved; whoever stays there is still logged in. */
function beginAnew(): void {
  addEventListener('pagehide', session.leave)
  location.reload()
}
