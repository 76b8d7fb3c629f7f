import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#ui/forms/dialog.tsx'
import { Deferred } from '#ui/layout/deferred.tsx'
import { LateContent } from '#ui/layout/late-content.tsx'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import { whenTouched } from '#ui/layout/when-touched.tsx'
import type { Piece } from '../piece.ts'
import { Row, Stage, Wide } from '../stage.tsx'

const FETCHING_MS = 400
const fetched = <T,>(thing: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(thing), FETCHING_MS))

interface NoteProps {
  open: boolean
  onClose: () => void
}

const NoteDialog = whenOpened<NoteProps>(() =>
  fetched(({ open, onClose }) => (
    <Dialog open={open} title="Note" onOk={onClose} onClose={onClose}>
      Its code came when it was first opened.
    </Dialog>
  )),
)

const Placeholder = (): ReactNode => <Input aria-label="Field" placeholder="Turn to me" />

const HeavyField = whenTouched<{ value: string }>(
  () => fetched(({ autoFocus }) => <Input aria-label="Field" autoFocus={autoFocus} />),
  Placeholder,
)

function Demo() {
  const [open, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  return (
    <Stage>
      <Row>
        <Button onClick={() => setOpen(true)}>Open the dialog</Button>
        <Button aria-pressed={isPending} onClick={() => setPending(!isPending)}>
          Wait for the answer
        </Button>
        <HeavyField value="" />
      </Row>
      <NoteDialog open={open} onClose={() => setOpen(false)} />
      <Wide>
        <LateContent name="gallery" isPending={isPending}>
          <p>The line below stays where it is while this one is waited for.</p>
        </LateContent>
        <Deferred>
          <p>This came after everything else stood.</p>
        </Deferred>
      </Wide>
    </Stage>
  )
}

export const loading: Piece = {
  title: 'Loaded when needed',
  source:
    'ui/layout/when-opened.tsx, ui/layout/when-touched.tsx, ui/layout/deferred.tsx, ui/layout/late-content.tsx',
  purpose:
    'What is heavy waits until somebody turns to it: a dialog until it is opened, a field until it is touched, the lower half of a page until the upper one stands.',
  rules: [
    'Nobody notices: what stands for it looks alike and is announced alike.',
    'Once there it stays, so that it can close as softly as it opened.',
    'What is waited for above other things has the height that it took the last time, and pushes nothing away.',
  ],
  Demo,
}
