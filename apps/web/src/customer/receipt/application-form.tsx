import type { CustomerApplication } from '@app/api/contract/invoicing/receipts'
import { type FormEvent, useState } from 'react'
import { readJson, writeJson } from '#lib/state/storage.ts'
import { call, messageOf } from '../calls.ts'
import { Field } from '../parts/field.tsx'
import { Rows } from '../parts/rows.tsx'
import styles from '../parts/parts.module.css'
import { words as allWords } from './words.ts'

const words = allWords.invoice

type Buyer = Required<CustomerApplication>

/** Where this phone keeps what was typed the last time; the server is told with an application alone. */
const REMEMBERED = 'invoiceBuyer'

const isBuyer = (value: unknown): value is Buyer =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => field in value) &&
  Object.values(value).every((part) => typeof part === 'string')

const FIELDS = ['title', 'taxId', 'email', 'phone'] as const

const NOBODY: Buyer = { title: '', taxId: '', email: '', phone: '' }

interface ApplicationFormProps {
  amount: string
  path: string
  onApplied: () => void
}

/** Who is invoiced, and where the invoice is sent. What is refused is said by the server. */
export function ApplicationForm({ amount, path, onApplied }: ApplicationFormProps) {
  const [buyer, setBuyer] = useState(() => readJson(REMEMBERED, isBuyer) ?? NOBODY)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const apply = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call('POST', path, { body: buyer })
      writeJson(REMEMBERED, buyer)
      onApplied()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void apply()
  }
  const field = (name: keyof Buyer) => ({
    value: buyer[name],
    onValue: (value: string) => setBuyer({ ...buyer, [name]: value.trimStart() }),
  })
  return (
    <form onSubmit={submit}>
      <Rows rows={[{ label: words.amount, value: amount, isTotal: true }]} />
      <div className={styles.gap}>
        <Field
          label={words.name}
          required
          maxLength={100}
          autoComplete="organization"
          {...field('title')}
        />
        <Field label={words.taxId} maxLength={20} autoCapitalize="characters" {...field('taxId')} />
        <Field
          label={words.email}
          type="email"
          maxLength={100}
          autoComplete="email"
          {...field('email')}
        />
        <Field
          label={words.mobile}
          type="tel"
          maxLength={11}
          autoComplete="tel-national"
          {...field('phone')}
        />
        <p className={styles.soft}>{words.contactHint}</p>
      </div>
      {problem && (
        <p role="alert" className={`${styles.bad} ${styles.gap}`}>
          {problem}
        </p>
      )}
      <button
        type="submit"
        className={`${styles.button} ${styles.primary} ${styles.gap}`}
        disabled={isBusy}
      >
        {isBusy ? words.sending : words.submit}
      </button>
      <p className={`${styles.note} ${styles.gap}`}>{words.remembered}</p>
    </form>
  )
}
