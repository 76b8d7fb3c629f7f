import type { Import } from '@app/api/contract/platform/imports'
import { Button } from 'antd'
import { useState } from 'react'
import { count } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { importsOf } from '../imports-api.ts'
import { words } from '../words.ts'
import { ConfirmedRunDialog, UndoDialog } from './confirmed-dialogs.tsx'
import type { ImportKind } from './import-kind.ts'

/** Whoever looks at what came of the rows goes on to where they are, or were. */
const ENDED: ReadonlySet<Import['status']> = new Set(['success', 'partialSuccess', 'undone'])

/** What can be done with a file as it stands. */
export function ImportActions({ item, kind }: { item: Import; kind: ImportKind }) {
  const [asked, ask] = useState<'run' | 'cancel' | 'undo'>()
  const { status, added, changed, failed, sums } = item
  const Run = sums.length > 0 ? ConfirmedRunDialog : RunDialog
  const close = () => ask(undefined)
  const isOpen = status === 'checking' || status === 'checked' || status === 'importing'
  return (
    <>
      {status === 'checked' && failed > 0 && <LinkButton to={kind.page}>{words.again}</LinkButton>}
      {isOpen ? (
        <Button danger={status === 'importing'} onClick={() => ask('cancel')}>
          {status === 'importing' ? words.stop : words.discard}
        </Button>
      ) : (
        status !== 'undoing' && <LinkButton to={kind.page}>{words.again}</LinkButton>
      )}
      {ENDED.has(status) && <LinkButton to={kind.listPage}>{words.toList}</LinkButton>}
      {status === 'checked' && added + changed > 0 && (
        <Button type="primary" onClick={() => ask('run')}>
          {words.run}
        </Button>
      )}
      {item.isUndoable && (
        <Button danger onClick={() => ask('undo')}>
          {words.undo}
        </Button>
      )}
      {asked === 'run' && <Run item={item} kind={kind} onClose={close} />}
      {asked === 'undo' && <UndoDialog item={item} kind={kind} onClose={close} />}
      {asked === 'cancel' && <CancelDialog item={item} kind={kind} onClose={close} />}
    </>
  )
}

interface DialogProps {
  item: Import
  kind: ImportKind
  onClose: () => void
}

const RunDialog = ({ item, kind, onClose }: DialogProps) => (
  <CommandDialog
    open
    title={words.run}
    verb={words.run}
    question={
      <>
        {words.runQuestion(item.name, count(item.added), count(item.changed))}{' '}
        {item.failed > 0 && words.runFailed(count(item.failed))}
      </>
    }
    needsPin={kind.needsPin === true}
    done={words.started}
    onConfirm={({ idempotencyKey, pin }) => importsOf(kind.name).run(item, { idempotencyKey, pin })}
    onClose={onClose}
  />
)

function CancelDialog({ item, kind, onClose }: DialogProps) {
  const isRunning = item.status === 'importing'
  const verb = isRunning ? words.stop : words.discard
  return (
    <CommandDialog
      open
      danger
      title={verb}
      verb={verb}
      question={isRunning ? words.stopQuestion(item.name) : words.discardQuestion(item.name)}
      done={isRunning ? words.stopDone : words.discardDone}
      onConfirm={({ idempotencyKey }) => importsOf(kind.name).cancel(item, { idempotencyKey })}
      onClose={onClose}
    />
  )
}
