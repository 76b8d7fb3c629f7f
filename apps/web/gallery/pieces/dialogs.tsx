import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import type { Piece } from '../piece.ts'
import { Row, Stage } from '../stage.tsx'

type Which = 'plain' | 'command'

const REFUNDING_MS = 600
const refunding = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, REFUNDING_MS))

function Demo() {
  const [open, setOpen] = useState<Which>()
  const close = (): void => setOpen(undefined)
  return (
    <Stage>
      <Row>
        <Button onClick={() => setOpen('plain')}>Dialog</Button>
        <Button danger onClick={() => setOpen('command')}>
          Command dialog
        </Button>
      </Row>
      <Dialog open={open === 'plain'} title="Edit note" onOk={close} onClose={close}>
        <Input autoFocus aria-label="Note" />
      </Dialog>
      <CommandDialog<{ note?: string }>
        open={open === 'command'}
        danger
        title="Refund"
        question="Refund ¥120.00 of order 20261121000017 to the card?"
        verb="Refund ¥120.00"
        needsReason
        needsPin
        onConfirm={refunding}
        done="Refunded"
        onClose={close}
      >
        <Form.Item name="note" label="Note">
          <Input />
        </Form.Item>
      </CommandDialog>
    </Stage>
  )
}

export const dialogs: Piece = {
  title: 'Dialogs',
  source: 'ui/forms/dialog.tsx, ui/forms/command-dialog.tsx',
  purpose:
    'Dialog for a few fields beside the page; CommandDialog for whatever matters: it asks, takes reason and PIN, and repeats an unanswered attempt under the same key.',
  rules: [
    'Cancel and confirm (S-070); 40 % wide and 14vh from the top (S-073, S-074), the whole width on phones.',
    'Closed by a change of route (S-071), never by a click beside it (S-072).',
    'The question names the thing and the amount; the button repeats the verb.',
  ],
  Demo,
}
