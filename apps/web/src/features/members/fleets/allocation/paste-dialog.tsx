import { Input } from 'antd'
import { useState } from 'react'
import { Dialog } from '#ui/forms/dialog.tsx'
import { words } from './words.ts'

interface PasteDialogProps {
  open: boolean
  onRead: (text: string) => void
  onClose: () => void
}

/** A place for lines that were copied from a spreadsheet, or are typed. */
export function PasteDialog({ open, onRead, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const close = (): void => {
    setText('')
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={words.paste}
      okText={words.fillIn}
      okButtonProps={{ disabled: text.trim() === '' }}
      onOk={() => {
        onRead(text)
        close()
      }}
      onClose={close}
    >
      <p>{words.pasteHint}</p>
      <Input.TextArea
        autoFocus
        rows={10}
        aria-label={words.paste}
        placeholder={words.pasteExample}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  )
}
