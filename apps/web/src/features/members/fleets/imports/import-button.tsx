import type { EmployeeImport } from '@app/api/contract/members/fleet-employees'
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Progress, Upload } from 'antd'
import { useState } from 'react'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { importEmployees } from '../fleets-api.ts'
import { saveTemplate } from './import-files.ts'
import { ImportedRows } from './imported-rows.tsx'
import { words } from './words.ts'

/** Brings in the people of a fleet as a file, and tells what became of each row. */
export function ImportButton({ fleetId }: { fleetId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.importEmployees}</Button>
      {isOpen && <ImportDialog fleetId={fleetId} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Sending {
  /** In percent; undefined while nothing is sent. */
  progress?: number
  problem?: string
  outcome?: EmployeeImport
}

function ImportDialog({ fleetId, onClose }: { fleetId: number; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [{ progress, problem, outcome }, setSending] = useState<Sending>({})
  const refreshAll = useRefreshAll()

  const send = async (chosen: File): Promise<void> => {
    setSending({ progress: 0 })
    try {
      const done = await importEmployees(fleetId, chosen, (sent) => setSending({ progress: sent }))
      setSending({ outcome: done })
      refreshAll()
    } catch (error) {
      setSending({ problem: problemText(error) })
    }
  }

  return (
    <Dialog
      open
      title={words.importEmployees}
      okText={outcome ? words.importAgain : words.importVerb}
      okButtonProps={{ disabled: !outcome && !file }}
      {...(outcome && { cancelText: common.close })}
      confirmLoading={progress !== undefined}
      onOk={() => {
        if (outcome) {
          setFile(undefined)
          setSending({})
        } else if (file) void send(file)
      }}
      onClose={onClose}
    >
      {outcome ? (
        <ImportedRows outcome={outcome} />
      ) : (
        <Flex vertical gap={12} align="start">
          <p style={{ margin: 0 }}>{words.importHint}</p>
          <Button icon={<DownloadOutlined />} onClick={saveTemplate}>
            {words.importTemplate}
          </Button>
          <Upload
            accept=".csv,.xlsx"
            maxCount={1}
            disabled={progress !== undefined}
            beforeUpload={(chosen) => {
              setFile(chosen)
              setSending({})
              return false
            }}
            onRemove={() => setFile(undefined)}
          >
            <Button>{words.importChoose}</Button>
          </Upload>
          {progress !== undefined && <SendingProgress percent={progress} />}
          {problem && <Alert type="error" showIcon title={problem} />}
        </Flex>
      )}
    </Dialog>
  )
}

/** The file on its way; once it is there its rows are being read. */
function SendingProgress({ percent }: { percent: number }) {
  return (
    <div style={{ width: '100%' }} role="status">
      <Progress percent={percent} status="active" />
      {percent === 100 && words.importReading}
    </div>
  )
}
