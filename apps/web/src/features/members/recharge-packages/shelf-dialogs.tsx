import type { RechargePackage } from '@app/api/contract/members/recharge-packages'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { removePackage, shelve } from './packages-api.ts'
import { words } from './words.ts'

interface Asking {
  offer: RechargePackage
  onClose: () => void
}

/** Puts a package on the shelf, or takes it off. */
export function ShelfDialog({ offer, onClose }: Asking) {
  const verb = offer.onShelf ? words.unshelve : words.shelve
  const question = offer.onShelf ? words.unshelveQuestion : words.shelveQuestion
  return (
    <CommandDialog
      open
      title={verb}
      verb={verb}
      question={question(offer.name)}
      onConfirm={() => shelve(offer, !offer.onShelf)}
      done={offer.onShelf ? words.unshelved : words.shelved}
      onClose={onClose}
    />
  )
}

export function RemoveDialog({ offer, onClose }: Asking) {
  return (
    <CommandDialog
      open
      danger
      title={words.removeTitle}
      verb={common.remove}
      question={words.removeQuestion(offer.name)}
      onConfirm={() => removePackage(offer)}
      done={common.removed}
      onClose={onClose}
    />
  )
}
