import type { Area } from '#http/route.ts'
import type { FileStore } from '#storage/storage.ts'
import { attachments } from './attachments/routes.ts'
import { configs } from './configs/routes.ts'
import { exports } from './exports/routes.ts'
import type { ExportStore } from './exports/export-store.ts'
import { pageConfigModule } from './page-config/routes.ts'
import type { PageFacts } from './page-config/service.ts'
import { status } from './status/routes.ts'

export const platform = (facts: PageFacts, exportStore: ExportStore, store: FileStore): Area => ({
  name: 'platform',
  modules: {
    status,
    pageConfig: pageConfigModule(facts),
    configs,
    exports: exports(exportStore),
    attachments: attachments(store),
  },
})
