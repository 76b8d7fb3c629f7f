import type { UserCard, UserCardChange } from '@app/api/contract/cards/user-cards'
import { App as AntApp } from 'antd'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import type { CommandInput } from '#ui/forms/command-dialog.tsx'
import { changeCard } from './user-cards-api.ts'

/** Changes a card as a dialog was told to, shows it everywhere, and says so. */
export function useCardChange(card: UserCard, said: string) {
  const refreshAll = useRefreshAll()
  const { message } = AntApp.useApp()
  return async (
    change: Omit<UserCardChange, 'version'>,
    { idempotencyKey, pin }: Pick<CommandInput, 'idempotencyKey' | 'pin'>,
  ): Promise<void> => {
    await changeCard(card, change, { idempotencyKey, pin })
    refreshAll()
    message.success(said)
  }
}
