import type { CardScreen, UserCard, UserCardTerms } from '@app/api/contract/cards/user-cards'
import { hasTaken } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { CardFields } from './card-fields.tsx'
import { useCardChange } from '../use-card-change.ts'
import { words as cardWords } from '../words.ts'
import { words } from './words.ts'

type Settings = Omit<UserCardTerms, 'version' | 'password' | 'screen'>

/** What may be changed of a card without moving money. */
export function SettingsDialog({
  card,
  screen,
  open,
  onClose,
}: {
  card: UserCard
  screen: CardScreen
  open: boolean
  onClose: () => void
}) {
  const change = useCardChange(card, common.saved)
  return (
    <CommandDialog<Settings>
      open={open}
      width={640}
      marksRequired
      title={`${cardWords.settings} · ${card.number}`}
      verb={common.save}
      initialValues={card}
      onConfirm={({ reason: _reason, pin, idempotencyKey, rfid = null, ...settings }) =>
        change(
          // Where stations do without tags, a tag stays as it is.
          { ...withNothings(settings), ...(hasTaken('rfid') && { rfid }), screen },
          { idempotencyKey, pin },
        )
      }
      onClose={onClose}
    >
      <CardFields
        card={card}
        hasEnd={screen !== 'personal' || card.validUntil !== null}
        {...(screen === 'anonymous' && { endHint: words.threeYears })}
      />
    </CommandDialog>
  )
}

/** A cleared field says: no limit, or as company and programme have it. */
const withNothings = (settings: Omit<Settings, 'rfid'>): Settings => ({
  ...settings,
  limitPerTransaction: settings.limitPerTransaction ?? null,
  limitDay: settings.limitDay ?? null,
  limitMonth: settings.limitMonth ?? null,
  limitVolume: settings.limitVolume ?? null,
  limitDayVolume: settings.limitDayVolume ?? null,
  hoursFrom: settings.hoursFrom ?? null,
  hoursUntil: settings.hoursUntil ?? null,
  spendingMode: settings.spendingMode ?? null,
  invoiceType: settings.invoiceType ?? null,
  validUntil: settings.validUntil ?? null,
})
