import type { CodeRequested, MemberToken } from '@app/api/contract/members/member-pages'
import { type FormEvent, useState } from 'react'
import { call, messageOf } from '../calls.ts'
import { Field } from '../parts/field.tsx'
import styles from '../parts/parts.module.css'
import { words as allWords } from './words.ts'

const words = allWords.logIn

interface LogInProps {
  path: string
  onDone: (token: string) => void
}

/** A number, and the code that was sent there. Whether the number is known, nobody is told. */
export function LogIn({ path, onDone }: LogInProps) {
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [minutes, setMinutes] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    await work().catch((error: unknown) => setProblem(messageOf(error)))
    setBusy(false)
  }
  const ask = async () => {
    const asked = await call<CodeRequested>('POST', `${path}/codes`, { body: { mobile } })
    setMinutes(asked.minutes)
  }
  const prove = async () => {
    const { token } = await call<MemberToken>('POST', `${path}/sessions`, {
      body: { mobile, code },
    })
    onDone(token)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(minutes === undefined ? ask : prove)
  }
  const startOver = () => {
    setMinutes(undefined)
    setCode('')
    setProblem(undefined)
  }
  return (
    <form className={styles.card} onSubmit={submit}>
      {minutes === undefined ? (
        <>
          <p className={styles.soft}>{words.hint}</p>
          <Field
            label={words.mobile}
            type="tel"
            required
            maxLength={11}
            autoComplete="tel-national"
            value={mobile}
            onValue={(value) => setMobile(value.trim())}
          />
        </>
      ) : (
        <>
          <p role="status" className={styles.soft}>
            {words.sent(String(minutes))}
          </p>
          <Field
            label={words.code}
            inputMode="numeric"
            required
            maxLength={6}
            autoComplete="one-time-code"
            value={code}
            onValue={(value) => setCode(value.trim())}
          />
        </>
      )}
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      <button
        type="submit"
        className={`${styles.button} ${styles.primary} ${styles.gap}`}
        disabled={isBusy}
      >
        {isBusy ? words.asking : minutes === undefined ? words.ask : words.enter}
      </button>
      {minutes !== undefined && (
        <button type="button" className={styles.quiet} onClick={startOver}>
          {words.other}
        </button>
      )}
    </form>
  )
}
