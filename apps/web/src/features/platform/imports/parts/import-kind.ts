import type { UploadType } from '@app/api/contract/platform/attachments'
import type { Station } from '@app/api/contract/organisation/stations'
import type { FileSending } from '../imports-api.ts'

/** What the pages of an import show of its kind. */
export interface ImportKind {
  /** As in the addresses of its calls: `item`. */
  name: string
  upload: UploadType
  /** Of a kind that something is chosen with; files go to the address of the list otherwise. */
  sending?: FileSending
  mostRows: number
  /** Whether the person may send files. */
  mayImport: boolean
  /** What a station must have taken for new files; what became of earlier ones is shown anywhere. */
  part?: keyof Station['package']
  columns: readonly ImportColumn[]
  /** Whether rows give rights, so that who has them taken shows by the PIN that it is them. */
  needsPin?: boolean
  /** What people should know before they fill in the file. */
  hint?: string
  /** The page where files are sent, and the one that shows one of them. */
  page: string
  /** The list that the rows are in afterwards, and from which one comes. */
  listPage: string
  resultPage: (importId: number) => string
}

interface ImportColumn {
  title: string
  isRequired?: boolean
  meaning?: string
  example: string
}
