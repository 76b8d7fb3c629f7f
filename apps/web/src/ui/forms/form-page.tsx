import { Alert, Button, Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError } from '#lib/api/problem.ts'
import { useCommand } from '#lib/api/use-command.ts'
import { common } from '#locale/words.ts'
import { Page, Section } from '#ui/layout/page.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

interface FormPageProps<Fields extends object, Reply> {
  title: string
  /** Where giving up leads. */
  back: string
  /** On the button; "Save" unless said otherwise. */
  verb?: string
  initialValues?: Partial<Fields>
  onSave: (fields: Fields, idempotencyKey: string) => Promise<Reply>
  /** Called once it is saved: a message, and away. */
  onSaved: (reply: Reply) => unknown
  /** Form items; the first takes the focus. */
  children: ReactNode
}

/**
 * A page that is one form: Enter saves, what the server refuses stands at its field, a broken
 * connection repeats the same attempt, and nothing typed is lost unasked.
 */
export function FormPage<Fields extends object, Reply>(props: FormPageProps<Fields, Reply>) {
  const { title, back, verb = common.save, initialValues, onSave, onSaved, children } = props
  const [form] = Form.useForm<Fields>()
  // Pages stay in their tabs, and each button submits its own form.
  const formId = `page-form${useId()}`
  const [problem, setProblem] = useState<string>()
  const guard = useLeaveGuard()
  const command = useCommand(onSave)
  const isUnanswered = command.unanswered !== undefined

  const save = async (fields: Fields): Promise<void> => {
    setProblem(undefined)
    try {
      const reply = await command.run(fields)
      guard.settle()
      await onSaved(reply)
    } catch (error) {
      const isAtField = error instanceof ApiError && showFieldProblems(form, error)
      if (!isAtField) setProblem(problemText(error))
    }
  }

  return (
    <Page
      title={title}
      back={back}
      actions={
        <Button type="primary" htmlType="submit" form={formId} loading={command.isRunning}>
          {isUnanswered ? common.retry : verb}
        </Button>
      }
    >
      <Section>
        {problem && (
          <Alert
            type={isUnanswered ? 'warning' : 'error'}
            showIcon
            title={problem}
            description={isUnanswered && common.unanswered}
            style={{ marginBottom: 16 }}
          />
        )}
        <Form<Fields>
          ref={focusFirst}
          form={form}
          name={formId}
          layout="vertical"
          requiredMark="optional"
          disabled={isUnanswered}
          scrollToFirstError={{ focus: true }}
          {...(initialValues && { initialValues })}
          onValuesChange={guard.touch}
          onFinish={save}
        >
          {children}
        </Form>
      </Section>
    </Page>
  )
}

/** Typing can begin at once. */
function focusFirst(form: { nativeElement?: HTMLElement } | null): void {
  form?.nativeElement
    ?.querySelector<HTMLElement>(":is(input, textarea):enabled:not([type='hidden'])")
    ?.focus()
}
