import type { ListRoutes } from '#lists/list-file.ts'
import type { FileStore } from '#storage/storage.ts'

/** Where exports come from and where they are kept. */
export interface ExportStore {
  /** Every list that can be exported, by its resource. */
  lists(): ListRoutes
  store: FileStore
}
