import type { CardImport } from '@app/api/contract/cards/card-imports'
import { Button } from 'antd'
import { useState } from 'react'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { cancelImport } from './imports-api.ts'
import { words } from './words.ts'

/** Stops a file that is being taken in, after saying what becomes of the cards. */
export function CancelButton({ item }: { item: CardImport }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      {isAsking && (
        <CommandDialog
          open
          danger
          title={words.cancel}
          verb={words.cancel}
          question={words.cancelQuestion(item.name)}
          done={words.cancelDone}
          onConfirm={({ idempotencyKey }) => cancelImport(item, { idempotencyKey })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
