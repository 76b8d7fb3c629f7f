import { isMobile, isSixDigits, maskMobile } from '@app/kernel/formats'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { formatRule } from '#lib/api/form-rules.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import styles from '../login-page.module.css'
import { AccountItems } from '../parts/account-items.tsx'
import { NewPasswordItems } from '../parts/new-password-items.tsx'
import type { AccountInput } from '../sessions-api.ts'
import { askForCode, type Asked, renewPassword } from './resets-api.ts'
import { words } from './words.ts'

interface ForgottenPasswordProps {
  typed: AccountInput
  onBack: () => void
  /** @param sentence says that it is done */
  onRenewed: (account: AccountInput, sentence: string) => void
}

/** Asks for a code by text message, then for the code and a new password. */
export default function ForgottenPassword({ typed, onBack, onRenewed }: ForgottenPasswordProps) {
  const [account, setAccount] = useState(typed)
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <h1 className={styles.heading}>{words.title}</h1>
      {asked ? (
        <NewPassword
          asked={asked}
          onAgain={() => setAsked(undefined)}
          onRenewed={() => onRenewed(account, words.renewed)}
        />
      ) : (
        <WhoForgot
          typed={account}
          onAsked={(answer) => {
            setAccount({ company: answer.company, account: answer.account })
            setAsked(answer)
          }}
        />
      )}
      <p className={styles.aside}>{words.noCode}</p>
      <Button type="link" size="large" block onClick={onBack}>
        {words.back}
      </Button>
    </>
  )
}

function WhoForgot({ typed, onAsked }: { typed: AccountInput; onAsked: (asked: Asked) => void }) {
  const ask = useMutation({
    mutationFn: askForCode,
    meta: { handlesProblems: true },
    onSuccess: onAsked,
  })
  return (
    <>
      <p className={styles.sub}>{words.hint}</p>
      <Trouble error={ask.error} />
      <Form<AccountInput>
        name="forgotten"
        layout="vertical"
        size="large"
        requiredMark={false}
        initialValues={typed}
        onFinish={ask.mutate}
      >
        <AccountItems focused={typed.company === '' ? 'company' : 'account'} />
        <Button type="primary" htmlType="submit" block loading={ask.isPending}>
          {words.ask}
        </Button>
      </Form>
    </>
  )
}

interface Typed {
  code: string
  new: string
  confirm: string
}

function NewPassword({
  asked,
  onAgain,
  onRenewed,
}: {
  asked: Asked
  onAgain: () => void
  onRenewed: () => void
}) {
  const { id, account, minutes } = asked
  const renew = useMutation({
    mutationFn: (typed: Typed) => renewPassword({ id, ...typed }),
    meta: { handlesProblems: true },
    onSuccess: onRenewed,
  })
  return (
    <>
      {/* What was typed, and never what is stored: that would tell that there is such an account. */}
      <p role="status" className={styles.sub}>
        {isMobile(account) ? words.sentTo(maskMobile(account), minutes) : words.sent(minutes)}
      </p>
      <Trouble error={renew.error} />
      <Form<Typed>
        name="renewed"
        layout="vertical"
        size="large"
        requiredMark={false}
        onFinish={renew.mutate}
      >
        <Form.Item
          name="code"
          label={words.code}
          rules={[
            { required: true, message: words.codeRule },
            formatRule(isSixDigits, words.codeRule),
          ]}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus />
        </Form.Item>
        <NewPasswordItems />
        <Button type="primary" htmlType="submit" block loading={renew.isPending}>
          {words.setPassword}
        </Button>
        <Button type="link" block onClick={onAgain}>
          {words.askAgain}
        </Button>
      </Form>
    </>
  )
}

function Trouble({ error }: { error: Error | null }) {
  if (!error) return null
  return <Alert type="error" showIcon title={problemText(error)} className={styles.notice ?? ''} />
}
