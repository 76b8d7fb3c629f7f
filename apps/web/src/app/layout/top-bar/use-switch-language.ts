import type { Language } from '@app/kernel/problem'
import { App as AntApp } from 'antd'
import { storeLanguage } from '#lib/i18n/words.ts'
import { common } from '#locale/words.ts'
import { words } from '../../words.ts'

/** S-458. */
const NOTICE_SECONDS = 1
const RELOAD_AFTER_MS = 1000

/** Switching says so and loads the page anew after a second (S-327). */
export function useSwitchLanguage(): (next: Language) => void {
  const { notification } = AntApp.useApp()
  return (next) => {
    storeLanguage(next)
    notification.success({
      title: common.notice,
      description: words.switched,
      duration: NOTICE_SECONDS,
    })
    setTimeout(() => location.reload(), RELOAD_AFTER_MS)
  }
}
