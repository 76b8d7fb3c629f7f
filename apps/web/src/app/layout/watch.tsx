import { useExportNotices } from '../../features/platform/exports/parts/use-export-notices.tsx'
import { useEffect } from 'react'
import { watchToken } from '../../lib/token-watch.ts'
import { tellSessionEnd } from '../session-end.ts'
import { useUnsavedGuard } from '../tabs/use-losing.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useServiceReminder } from './use-service-reminder.ts'

/** What watches over the session behind every page. By itself: what it hears draws no page again. */
export function Watch({ hasTabs }: { hasTabs: boolean }) {
  useEffect(() => watchToken(tellSessionEnd), [])
  useServiceReminder()
  useExportNotices()
  useOtherTabs()
  useUnsavedGuard(hasTabs)
  return null
}
