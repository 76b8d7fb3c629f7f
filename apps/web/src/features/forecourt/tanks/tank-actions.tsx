import type { Tank } from '@app/api/contract/forecourt/tanks'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { DipDialog } from './dip-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { TableDialog } from './table/table-dialog.tsx'
import { TankDialog } from './tank-dialog.tsx'
import { endTank } from './tanks-api.ts'
import { words } from './words.ts'

type Action = 'edit' | 'dip' | 'table' | 'product' | 'end'

/** What can be done with a tank by whoever looks; of one that was ended the table can be seen. */
export function TankActions({ tank, onGone }: { tank: Tank; onGone: () => void }) {
  const [action, setAction] = useState<Action>()
  const close = (): void => setAction(undefined)
  const { enabled } = tank
  const setsUp = enabled && can('tankMge:create')
  const button = (name: Action, label: string, isOffered: boolean) =>
    isOffered && (
      <Button danger={name === 'end'} onClick={() => setAction(name)}>
        {label}
      </Button>
    )
  return (
    <Flex wrap gap={8} justify="end">
      {button('end', words.end, enabled && can('tankMge:delete'))}
      {button('product', words.product, setsUp)}
      {button('table', words.editTable, can('tankMge:read'))}
      {button('dip', words.dip, enabled && can('tankMge:update'))}
      {button('edit', common.edit, setsUp)}
      {action === 'edit' && <TankDialog tank={tank} onClose={close} />}
      {action === 'dip' && <DipDialog tank={tank} onClose={close} />}
      {action === 'table' && <TableDialog tank={tank} onClose={close} />}
      {action === 'product' && <ProductDialog tank={tank} onDone={onGone} onClose={close} />}
      {action === 'end' && <EndDialog tank={tank} onDone={onGone} onClose={close} />}
    </Flex>
  )
}

function EndDialog({
  tank,
  onDone,
  onClose,
}: {
  tank: Tank
  onDone: () => void
  onClose: () => void
}) {
  return (
    <CommandDialog
      open
      danger
      title={words.end}
      verb={words.end}
      question={words.endQuestion(tank.number, tank.item.name)}
      done={words.ended}
      onConfirm={async () => {
        await endTank(tank)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
