import { type NewPlatform, NewPlatform as Body } from '@app/api/contract/access/setup'
import { describeRule } from '@app/kernel/field-problems/describe'
import { isLoginName, isNewPassword, isSixDigits } from '@app/kernel/formats'
import { type Language, LANGUAGES } from '@app/kernel/problem'
import { Button, Checkbox, Form, type FormRule, Input } from 'antd'
import type { ReactNode } from 'react'
import { formatRule, rulesOf, sameAs } from '#lib/api/form-rules.ts'
import { language } from '#lib/i18n/words.ts'
import { common } from '#locale/words.ts'
import { PinInput } from '#ui/inputs/digit-inputs.tsx'
import styles from './setup-page.module.css'
import { words as formWords } from '#ui/forms/words.ts'
import { words } from './words.ts'

/** What is typed; a name that was not asked for is that of the other language. */
export type SetupInput = Omit<NewPlatform, 'token'>

interface Typed {
  platform: Omit<NewPlatform['platform'], 'titleZh' | 'titleEn'> & {
    titleZh?: string
    titleEn?: string
  }
  administrator: NewPlatform['administrator'] & { passwordAgain: string; pinAgain: string }
}

const { platform: Platform, administrator: Administrator } = Body.properties
const USUAL =
  language === 'zh' ? { currency: 'RMB', symbol: '¥' } : { currency: 'USD', symbol: '$' }

/** Not `required`: a group of boxes is told so by an attribute that it may not have. */
const SOME_LANGUAGE: FormRule = {
  validator: (_rule, chosen: readonly Language[]) =>
    chosen.length > 0
      ? Promise.resolve()
      : Promise.reject(new Error(describeRule(language, 'required'))),
}

const inputOf = ({ platform, administrator }: Typed): SetupInput => {
  const { titleZh, titleEn, ...rest } = platform
  const { passwordAgain: _password, pinAgain: _pin, ...person } = administrator
  return {
    platform: { ...rest, titleZh: titleZh ?? titleEn ?? '', titleEn: titleEn ?? titleZh ?? '' },
    administrator: person,
  }
}

export function SetupForm({
  isRunning,
  onSubmit,
}: {
  isRunning: boolean
  onSubmit: (input: SetupInput) => void
}) {
  return (
    <Form<Typed>
      name="setup"
      layout="vertical"
      requiredMark={false}
      scrollToFirstError
      initialValues={{ platform: { languages: LANGUAGES, ...USUAL } }}
      onFinish={(typed) => onSubmit(inputOf(typed))}
    >
      <PlatformPart />
      <AdministratorPart />
      <Button type="primary" size="large" htmlType="submit" block loading={isRunning}>
        {words.submit}
      </Button>
    </Form>
  )
}

interface FieldProps {
  name: [part: string, field: string]
  label: string
  rules: FormRule[]
  hint?: string
  children?: ReactNode
}

const Field = ({ name, label, rules, hint, children }: FieldProps) => (
  <Form.Item name={name} label={label} rules={rules} extra={hint}>
    {children ?? <Input />}
  </Form.Item>
)

function PlatformPart() {
  const languages = Form.useWatch<Language[] | undefined>(['platform', 'languages']) ?? LANGUAGES
  const titleOf = (one: Language) => (one === 'zh' ? 'titleZh' : 'titleEn')
  return (
    <fieldset className={styles.part}>
      <legend>{words.platform}</legend>
      <Field
        name={['platform', 'languages']}
        label={words.languages}
        hint={words.languagesHint}
        rules={[SOME_LANGUAGE]}
      >
        <Checkbox.Group
          options={LANGUAGES.map((value) => ({ value, label: common.languageNames[value] }))}
        />
      </Field>
      {LANGUAGES.filter((one) => languages.includes(one)).map((one) => (
        <Field
          key={one}
          name={['platform', titleOf(one)]}
          label={words[titleOf(one)]}
          rules={rulesOf(Platform.properties[titleOf(one)], { required: true })}
        />
      ))}
      <div className={styles.pair}>
        <Field
          name={['platform', 'currency']}
          label={words.currency}
          hint={words.currencyHint}
          rules={rulesOf(Platform.properties.currency, { required: true })}
        />
        <Field
          name={['platform', 'symbol']}
          label={words.symbol}
          rules={rulesOf(Platform.properties.symbol, { required: true })}
        />
      </div>
    </fieldset>
  )
}

function AdministratorPart() {
  const required = { required: true }
  const { name, account } = Administrator.properties
  return (
    <fieldset className={styles.part}>
      <legend>{words.administrator}</legend>
      <div className={styles.pair}>
        <Field
          name={['administrator', 'name']}
          label={words.person}
          rules={rulesOf(name, required)}
        />
        <Field
          name={['administrator', 'account']}
          label={words.account}
          rules={[...rulesOf(account, required), formatRule(isLoginName, words.accountHint)]}
        >
          <Input autoComplete="username" />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field
          name={['administrator', 'password']}
          label={words.password}
          hint={words.passwordHint}
          rules={[...rulesOf({}, required), formatRule(isNewPassword, words.passwordHint)]}
        >
          <Input.Password autoComplete="new-password" />
        </Field>
        <Again of="password" label={words.passwordAgain} mismatch={formWords.passwordMismatch}>
          <Input.Password autoComplete="new-password" />
        </Again>
      </div>
      <div className={styles.pair}>
        <Field
          name={['administrator', 'pin']}
          label={words.pin}
          hint={words.pinHint}
          rules={[...rulesOf({}, required), formatRule(isSixDigits, words.pinHint)]}
        >
          <PinInput />
        </Field>
        <Again of="pin" label={words.pinAgain} mismatch={words.pinMismatch}>
          <PinInput />
        </Again>
      </div>
    </fieldset>
  )
}

interface AgainProps {
  of: 'password' | 'pin'
  label: string
  mismatch: string
  children: ReactNode
}

const Again = ({ of, label, mismatch, children }: AgainProps) => (
  <Form.Item
    name={['administrator', `${of}Again`]}
    label={label}
    dependencies={[['administrator', of]]}
    rules={[sameAs(['administrator', of], mismatch)]}
  >
    {children}
  </Form.Item>
)
