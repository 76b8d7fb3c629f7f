import type { Alarm } from '@app/api/contract/forecourt/alarms'
import { Button } from 'antd'
import { useState } from 'react'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import { isForMe } from './alarms-api.ts'
import { words } from './words.ts'

const AcknowledgeDialog = whenOpened(
  async () => (await import('./acknowledge-dialog.tsx')).AcknowledgeDialog,
)

/** Acknowledges an alarm, for those who may; for all others says whether somebody has. */
export function AcknowledgeButton({ alarm }: { alarm: Alarm }) {
  const [isOpen, setOpen] = useState(false)
  if (alarm.acknowledgedTime) return words.acknowledged
  if (!isForMe(alarm)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.acknowledge}
      </Button>
      <AcknowledgeDialog alarm={alarm} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
