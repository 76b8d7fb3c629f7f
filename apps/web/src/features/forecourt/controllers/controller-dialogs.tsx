import {
  type Controller,
  type ControllerSecret,
  NewController,
} from '@app/api/contract/forecourt/controllers'
import { Form, Switch } from 'antd'
import type { ReactNode } from 'react'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { addController, changeController, endController, renewSecret } from './controllers-api.ts'
import { words } from './words.ts'

const { fields } = words
const TextField = textFieldsOf(NewController, fields)

interface SecretBringing {
  /** Told what is to be shown once. */
  onSecret: (secret: ControllerSecret) => void
  onClose: () => void
}

const SignedField = () => (
  <Form.Item name="signed" label={fields.signed} extra={words.signedHint} valuePropName="checked">
    <Switch />
  </Form.Item>
)

/** Adds a controller, or changes one. */
export function ControllerDialog({
  before,
  more,
  onSecret,
  onClose,
}: SecretBringing & { before?: Controller; more?: ReactNode }) {
  return (
    <CommandDialog<NewController>
      open
      marksRequired
      title={before ? words.edit : words.add}
      verb={common.save}
      done={common.saved}
      initialValues={before ?? { signed: false }}
      onConfirm={async ({ name, ptsId, signed = false }) =>
        before
          ? changeController(before, { name, ptsId: ptsId.trim() })
          : onSecret(await addController({ name, ptsId: ptsId.trim(), signed }))
      }
      onClose={onClose}
    >
      <TextField name="name" required placeholder={words.nameHint} autoFocus />
      <TextField name="ptsId" required hint={words.ptsIdHint} autoComplete="off" maxLength={24} />
      {!before && <SignedField />}
      {more}
    </CommandDialog>
  )
}

/** Gives a controller a new password. */
export function RenewDialog({
  controller,
  onSecret,
  onClose,
}: SecretBringing & { controller: Controller }) {
  return (
    <CommandDialog<{ signed: boolean }>
      open
      danger
      title={words.renewTitle}
      question={words.renewQuestion(controller.name)}
      verb={words.renew}
      initialValues={{ signed: controller.signed }}
      onConfirm={async ({ signed }) => onSecret(await renewSecret(controller, signed))}
      onClose={onClose}
    >
      <SignedField />
    </CommandDialog>
  )
}

export const EndDialog = ({
  controller,
  onClose,
}: {
  controller: Controller
  onClose: () => void
}) => (
  <CommandDialog
    open
    danger
    title={words.endTitle}
    question={words.endQuestion(controller.name)}
    verb={words.end}
    done={words.ended}
    onConfirm={() => endController(controller)}
    onClose={onClose}
  />
)
