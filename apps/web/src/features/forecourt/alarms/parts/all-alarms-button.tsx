import { Button } from 'antd'
import { useState } from 'react'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import { words } from '../words.ts'

const AllAlarmsDialog = whenOpened(
  async () => (await import('../all-alarms-dialog.tsx')).AllAlarmsDialog,
)

/** Opens the list of all alarms, acknowledged and past ones included. */
export function AllAlarmsButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {words.all}
      </Button>
      <AllAlarmsDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
