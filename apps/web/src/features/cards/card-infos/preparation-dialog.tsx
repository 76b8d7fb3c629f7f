import { count } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { ConfirmWordItem } from '#ui/forms/confirm-word-item.tsx'
import { type Confirmed, type PreparationFields, serialsIn } from './preparation.ts'
import { words } from './words.ts'

const { prepare } = words

/** Cards that were given to a company are its own: hence a typed word, as for everything of this kind. */
export function PreparationDialog({
  wanted,
  companyName,
  onConfirmed,
  onClose,
}: {
  wanted: PreparationFields | undefined
  companyName: string
  onConfirmed: (wanted: Confirmed) => void
  onClose: () => void
}) {
  if (!wanted) return null
  const isList = wanted.way === 'list'
  return (
    <CommandDialog<{ confirmWord: string }>
      open
      title={words.prepareTitle}
      verb={isList ? prepare.verb : prepare.start}
      question={
        isList
          ? prepare.question(count(serialsIn(wanted.uuids).length), companyName)
          : prepare.readerQuestion(companyName)
      }
      onConfirm={async ({ confirmWord }) => onConfirmed({ ...wanted, confirmWord })}
      onClose={onClose}
    >
      <ConfirmWordItem />
    </CommandDialog>
  )
}
