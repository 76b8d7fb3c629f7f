import { App as AntApp, Button, Upload } from 'antd'
import { useState } from 'react'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { problemText } from '../../../ui/problem-view.tsx'
import { importEmployees } from './fleets-api.ts'
import { words } from './words.ts'

/** Brings in the people of a fleet as a file; what became of the rows stands under the results. */
export function ImportButton({ fleetId }: { fleetId: number }) {
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File>()
  const [isSending, setSending] = useState(false)
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()

  const close = (): void => {
    setFile(undefined)
    setOpen(false)
  }

  const send = async (): Promise<void> => {
    if (!file) return
    setSending(true)
    try {
      const { status, succeeded, total } = await importEmployees(fleetId, file, () => undefined)
      const tell = status === 'success' ? message.success : message.warning
      tell(words.importDone(succeeded, total))
      refreshAll()
      close()
    } catch (error) {
      message.error(problemText(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.importEmployees}</Button>
      <Dialog
        open={isOpen}
        title={words.importEmployees}
        okText={words.importVerb}
        okButtonProps={{ disabled: !file }}
        confirmLoading={isSending}
        onOk={() => void send()}
        onClose={close}
      >
        <p>{words.importHint}</p>
        <Upload
          accept=".csv,.xlsx"
          maxCount={1}
          beforeUpload={(chosen) => {
            setFile(chosen)
            return false
          }}
          onRemove={() => setFile(undefined)}
        >
          <Button>{words.importChoose}</Button>
        </Upload>
      </Dialog>
    </>
  )
}
