import { Alert, App as AntApp, Button, Flex, Form, type FormInstance, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { isSixDigits } from '@app/kernel/formats'
import { formatRule, showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError } from '#lib/api/problem.ts'
import { useProfile } from '#lib/session/session.ts'
import { useCommand } from '#lib/api/use-command.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { common } from '#locale/words.ts'
import { Dialog } from './dialog.tsx'
import { PinInput } from '#ui/inputs/digit-inputs.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { isWaiting, errorActionFor } from '#ui/feedback/error-action.tsx'
import { pathTo } from '#lib/routes/path-to.ts'

/** What every confirmed command brings beside its own fields. */
export interface CommandInput {
  reason: string
  pin: string | undefined
  /** The same for every attempt at one thing, so that a second click changes nothing more. */
  idempotencyKey: string
}

type Said = Omit<CommandInput, 'idempotencyKey'>

/** What the dialog itself may ask for. */
export interface Asked {
  reason?: string
  pin?: string
}

interface CommandDialogProps<Fields extends object> {
  open: boolean
  title: string
  /** Names the thing and the amount: what exactly is about to happen. */
  question?: ReactNode
  /** The verb, repeated on the button. */
  verb: string
  /** What closing without doing it is called, where the verb itself is a cancelling. */
  dismiss?: string
  danger?: boolean
  needsReason?: boolean
  /** Usual reasons, to be picked instead of typed; with them a reason may be given though none is needed. */
  reasons?: readonly string[]
  needsPin?: boolean
  /** A question rather than a command: it may be asked again. */
  staysOpen?: boolean
  /** It cannot be done now; the question says why. */
  isBlocked?: boolean
  initialValues?: Partial<Fields>
  /** The caller's own form, where question or verb follow from what is typed. */
  form?: FormInstance<Fields & Asked>
  width?: number
  /** Marks the required fields instead of the optional ones, where most are optional. */
  marksRequired?: boolean
  /** Further fields, as form items. */
  children?: ReactNode | ((form: FormInstance<Fields & Asked>) => ReactNode)
  onConfirm: (input: Fields & CommandInput) => Promise<unknown>
  /** Told once it is done; for whatever cannot be seen to have happened. */
  done?: string
  onClose: () => void
}

/** Typing can begin at once, unless a field of its own choice has the focus already. */
function focusFirstField(formId: string): void {
  if (document.querySelector(`#${formId}:focus-within`)) return
  document
    .querySelector<HTMLElement>(`#${formId} :is(input, textarea):enabled:not([type='hidden'])`)
    ?.focus()
}

/**
 * Asks before something happens that matters; reason and PIN in the same dialog. What it did shows on
 * whatever is on screen, which is asked for anew.
 */
export function CommandDialog<Fields extends object>(props: CommandDialogProps<Fields>) {
  const { open, title, question, verb, danger, needsReason, needsPin, children, width } = props
  const [form] = Form.useForm<Fields & Asked>(props.form)
  // One may be opened from another, and each button submits its own form.
  const formId = `command${useId()}`
  const [problem, setProblem] = useState<unknown>()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const command = useCommand((input: Fields & Said, idempotencyKey) =>
    props.onConfirm({ ...input, idempotencyKey }),
  )
  const isUnanswered = command.unanswered !== undefined

  const close = (): void => {
    command.forget()
    setProblem(undefined)
    form.resetFields()
    props.onClose()
  }

  const confirm = async (values: Fields & Asked): Promise<void> => {
    setProblem(undefined)
    try {
      const { reason = '', pin } = values
      await command.run({ ...values, reason: reason.trim(), pin })
      if (props.done) message.success(props.done)
      if (props.staysOpen) return
      refreshAll()
      close()
    } catch (error) {
      const isAtField = error instanceof ApiError && showFieldProblems(form, error)
      if (!isAtField) setProblem(error)
    }
  }

  return (
    <Dialog
      open={open}
      title={title}
      okText={isUnanswered ? common.retry : verb}
      okButtonProps={{
        danger: danger ?? false,
        disabled: props.isBlocked ?? false,
        loading: command.isRunning,
        // A submit button of the form, though it stands outside: so Enter confirms, too.
        htmlType: 'submit',
        form: formId,
      }}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(formId)}
      {...(width && { width })}
      {...(props.dismiss && { cancelText: props.dismiss })}
      onClose={close}
    >
      {question && <div style={{ marginBottom: 16 }}>{question}</div>}
      {problem !== undefined && (
        <Alert
          {...toneOf(problem, isUnanswered)}
          showIcon
          title={problemText(problem)}
          action={errorActionFor(problem)}
          style={{ marginBottom: 16 }}
        />
      )}
      <Form
        form={form}
        disabled={isUnanswered}
        name={formId}
        clearOnDestroy
        layout="vertical"
        requiredMark={props.marksRequired ?? 'optional'}
        {...(props.initialValues && { initialValues: props.initialValues })}
        onFinish={confirm}
        scrollToFirstError
      >
        {typeof children === 'function' ? children(form) : children}
        {!props.isBlocked && (
          <>
            {(needsReason || props.reasons) && (
              <ReasonField isRequired={needsReason ?? false} usual={props.reasons ?? []} />
            )}
            {needsPin && <PinField />}
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** Whether something went wrong, is not known, or only waits for somebody else. */
function toneOf(problem: unknown, isUnanswered: boolean) {
  if (isUnanswered) return { type: 'warning', description: common.unanswered } as const
  if (isWaiting(problem)) return { type: 'info', description: common.waitsForApproval } as const
  return { type: 'error' } as const
}

function ReasonField({ isRequired, usual }: { isRequired: boolean; usual: readonly string[] }) {
  const form = Form.useFormInstance<Asked>()
  const pick = (reason: string): void => {
    form.setFieldsValue({ reason })
    void form.validateFields(['reason'])
  }
  return (
    <Form.Item
      name="reason"
      label={common.reason}
      // The count of letters hangs beneath the field.
      style={{ marginBottom: 32 }}
      rules={[{ required: isRequired, whitespace: true, min: 2, message: common.reasonHint }]}
      {...(usual.length > 0 && {
        extra: (
          <Flex wrap gap={4} style={{ margin: '4px 64px 0 0' }}>
            {usual.map((reason) => (
              <Button key={reason} size="small" onClick={() => pick(reason)}>
                {reason}
              </Button>
            ))}
          </Flex>
        ),
      })}
    >
      <Input.TextArea rows={2} maxLength={200} showCount />
    </Form.Item>
  )
}

/** The PIN, or the way to one for somebody who has none; whose only page this is finds it above. */
function PinField() {
  const { hasPin, restricted } = useProfile()
  if (!hasPin) {
    return (
      <Alert
        type="warning"
        showIcon
        title={common.pinNotSet}
        action={!restricted && <Link to={pathTo('PersonCenter')}>{common.pinSetNow}</Link>}
      />
    )
  }
  return (
    <Form.Item
      name="pin"
      label={common.pin}
      rules={[{ required: true, message: common.pinHint }, formatRule(isSixDigits, common.pinHint)]}
    >
      <PinInput style={{ maxWidth: 200 }} />
    </Form.Item>
  )
}
