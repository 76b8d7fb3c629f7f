import type { FieldValues } from '@app/kernel/field-description/field'
import { Alert, App as AntApp, Button, Form } from 'antd'
import { useState } from 'react'
import { showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError } from '#lib/api/problem.ts'
import { useCommand } from '#lib/api/use-command.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '../command-dialog.tsx'
import { Hint } from '#ui/feedback/hint.tsx'
import { Section } from '#ui/layout/page.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import type { ConfigPart } from './config-part.ts'
import { DynamicForm } from './dynamic-form.tsx'
import { words } from './words.ts'

interface ConfigSectionProps {
  part: ConfigPart
  mayChange: boolean
  onTouch: () => void
  onSaved: () => void
}

type Values = Record<string, unknown>

/** A part of a configuration: its form, and the button that stores it. */
export function ConfigSection({ part, mayChange, onTouch, onSaved }: ConfigSectionProps) {
  const { name, title, fields, value, note, needsPin = false } = part
  const [form] = Form.useForm<FieldValues>()
  const { message } = AntApp.useApp()
  const [isTouched, setTouched] = useState(false)
  const [asked, setAsked] = useState<Values>()
  const [problem, setProblem] = useState<string>()
  const done = (): void => {
    setTouched(false)
    onSaved()
    message.success(common.saved)
  }
  const command = useCommand((values: Values, key) => part.save(values, { key }))

  const save = async (values: Values): Promise<void> => {
    setProblem(undefined)
    try {
      await command.run(values)
      done()
    } catch (error) {
      if (!isAtField(error)) setProblem(problemText(error))
    }
  }
  const isAtField = (error: unknown): boolean =>
    error instanceof ApiError && showFieldProblems(form, error)

  return (
    <Section
      title={title}
      extra={
        mayChange && (
          <Button
            type={isTouched ? 'primary' : 'default'}
            disabled={!isTouched}
            loading={command.isRunning}
            aria-label={words.save(title)}
            onClick={form.submit}
          >
            {command.unanswered ? common.retry : common.save}
          </Button>
        )
      }
    >
      {note && <Hint>{note}</Hint>}
      {problem && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
      <DynamicForm
        form={form}
        name={name}
        fields={fields}
        initialValues={value}
        disabled={!mayChange}
        onChange={() => {
          setTouched(true)
          onTouch()
        }}
        onSubmit={needsPin ? setAsked : save}
      />
      {asked && (
        <CommandDialog
          open
          needsPin
          title={title}
          verb={common.save}
          question={words.question(title)}
          onConfirm={async ({ pin, idempotencyKey }) => {
            try {
              await part.save(asked, { key: idempotencyKey, ...(pin && { pin }) })
              done()
            } catch (error) {
              if (!isAtField(error)) throw error
            }
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  )
}
