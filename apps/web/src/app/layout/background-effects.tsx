import { useExportNotices } from '#features/platform/exports/parts/use-export-notices.tsx'
import { useEffect } from 'react'
import { watchToken } from '#lib/session/token-watch.ts'
import { tellSessionEnd } from '../session-end/session-end.ts'
import { useUnsavedGuard } from '../tabs/use-unsaved-confirm.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useStationMessages } from './use-station-messages.tsx'
import { useServiceReminder } from './use-service-reminder.ts'

/** Effects behind every page. A component of its own: what they hear renders no page again. */
export function BackgroundEffects({ hasTabs }: { hasTabs: boolean }) {
  useEffect(() => watchToken(tellSessionEnd), [])
  useServiceReminder()
  useStationMessages()
  useExportNotices()
  useOtherTabs()
  useUnsavedGuard(hasTabs)
  return null
}
