import { useExportNotices } from '../../features/platform/exports/parts/use-export-notices.tsx'
import { useUnsavedGuard } from '../tabs/use-losing.ts'
import { useExpiryAlert } from './use-expiry-alert.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useServiceReminder } from './use-service-reminder.ts'

/** What watches over the session behind every page. By itself: what it hears draws no page again. */
export function Watch({ hasTabs }: { hasTabs: boolean }) {
  useExpiryAlert()
  useServiceReminder()
  useExportNotices()
  useOtherTabs()
  useUnsavedGuard(hasTabs)
  return null
}
