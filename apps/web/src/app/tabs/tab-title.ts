import type { RecentRecord } from '#lib/session/recent-records.ts'
import { titles } from '../titles/titles.ts'
import type { Tab } from './tabs.ts'

/** What people call the record on the page, such as the number of an order; otherwise the page's name. */
export const tabTitle = ({ name, pathname }: Tab, records: readonly RecentRecord[]): string =>
  records.find((record) => record.pathname === pathname)?.title ?? titles[name]
