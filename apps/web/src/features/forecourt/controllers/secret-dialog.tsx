import type { ControllerSecret } from '@app/api/contract/forecourt/controllers'
import { Alert, Button, Typography } from 'antd'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { words } from './words.ts'

const GATEWAY_PATH = '/jsonPTS'
const SOCKETS = location.origin.replace(/^http/, 'ws')

const toCopy = (text: string) => (
  <Typography.Text code copyable>
    {text}
  </Typography.Text>
)

/** What is to be entered at the controller: shown once, and gone when the dialog is closed. */
export function SecretDialog({
  secret: { controller, password, signingKey },
  onClose,
}: {
  secret: ControllerSecret
  onClose: () => void
}) {
  return (
    <Dialog
      open
      title={words.secretTitle}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {words.noted}
        </Button>
      }
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={words.secretHint} style={{ marginBottom: 16 }} />
      <DetailList
        isStacked
        items={[
          { label: words.address, value: toCopy(`${SOCKETS}${GATEWAY_PATH}`) },
          {
            label: words.addressByHttp,
            value: (
              <>
                {toCopy(`${location.origin}${GATEWAY_PATH}`)}
                <div>{words.httpHint}</div>
              </>
            ),
          },
          {
            label: words.login,
            value: (
              <>
                {toCopy(controller.ptsId)}
                <div>{words.loginHint}</div>
              </>
            ),
          },
          { label: words.password, value: toCopy(password) },
          ...(signingKey === null ? [] : [{ label: words.signingKey, value: toCopy(signingKey) }]),
        ]}
      />
    </Dialog>
  )
}
