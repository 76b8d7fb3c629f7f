import type { Area } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { attachments } from './attachments/module.ts'
import { configs } from './configs/module.ts'
import { exports } from './exports/module.ts'
import { notes } from './notes/module.ts'
import { pageConfig } from './page-config/module.ts'
import { reportMails } from './report-mails/module.ts'
import { sharedFilters } from './shared-filters/module.ts'
import { sms } from './sms/module.ts'
import { software } from './software/module.ts'
import { status } from './status/module.ts'
import { tasks } from './tasks/module.ts'

export const platform = (parts: ServerParts): Area['modules'] => ({
  status: status(parts),
  pageConfig: pageConfig(parts),
  configs,
  exports: exports(parts),
  reportMails: reportMails(parts),
  attachments: attachments(parts),
  tasks: tasks(parts),
  sms: sms(parts),
  software: software(parts),
  notes,
  sharedFilters,
})
