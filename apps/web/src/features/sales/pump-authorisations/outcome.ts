import type { PumpAuthorisation } from '@app/api/contract/sales/pump-authorisations'
import { App as AntApp } from 'antd'
import { money } from '#lib/i18n/format.ts'
import { words } from './words.ts'

/** Tells what became of an authorisation: the pump may run, said no, or said nothing. */
export function useOutcome(): (reply: PumpAuthorisation) => void {
  const { message } = AntApp.useApp()
  return ({ status, held }) => {
    if (status === 'released') void message.warning(words.refused)
    else if (status === 'waiting') void message.warning(words.unknown)
    else void message.success(words.authorised(money(held)))
  }
}
