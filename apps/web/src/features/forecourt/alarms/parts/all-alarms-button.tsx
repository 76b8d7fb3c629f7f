import { Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '#ui/forms/dialog.tsx'
import { words } from '../words.ts'
import { AlarmList } from '../alarm-list.tsx'

const WIDTH = 1080

/** Opens the list of all alarms, acknowledged and past ones included. */
export function AllAlarmsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {words.all}
      </Button>
      <Dialog
        open={isOpen}
        title={words.title}
        width={WIDTH}
        footer={null}
        onClose={() => setOpen(false)}
      >
        <AlarmList />
      </Dialog>
    </>
  )
}
