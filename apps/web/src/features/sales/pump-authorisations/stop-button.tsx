import type { PumpAuthorisation } from '@app/api/contract/sales/pump-authorisations'
import { Button } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { stopPump } from './authorisations-api.ts'
import { words } from './words.ts'

/** Stops the pump of an authorisation, as long as it may still run, for those who may authorise. */
export function StopButton({ row }: { row: PumpAuthorisation }) {
  const [isStopping, setStopping] = useState(false)
  const mayRun = row.status === 'waiting' || row.status === 'authorised'
  if (!mayRun || !can('createOrder')) return null
  return (
    <>
      <Button danger onClick={() => setStopping(true)}>
        {words.stop}
      </Button>
      {isStopping && (
        <CommandDialog
          open
          danger
          title={words.stop}
          question={words.stopQuestion}
          verb={words.stop}
          done={words.stopped}
          onConfirm={({ idempotencyKey }) => stopPump(row, idempotencyKey)}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  )
}
