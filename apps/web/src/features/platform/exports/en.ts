import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  title: 'Download center',
  fields: {
    name: 'File',
    status: 'Status',
    rows: 'Rows',
    size: 'Size',
    format: 'Format',
    creator: 'Exported by',
    createdDate: 'Exported',
    expiresTime: 'Kept until',
  },
  statuses: {
    queued: 'Waiting',
    running: 'In progress',
    success: 'Ready',
    fail: 'Failed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  formats: { xlsx: 'Excel', csv: 'CSV' },
  progress: (done, total) => `${done} of ${total} rows`,
  rows: (count) => `Rows: ${count}`,
  tap: 'Tap to download',
  download: 'Download',
  cancel: 'Cancel',
  cancelTitle: 'Cancel export',
  cancelQuestion: (name) => `Cancel the export “${name}”? Rows exported so far are discarded.`,
  cancelVerb: 'Cancel the export',
  goOn: 'Continue',
  cancelled: 'Export cancelled',
  removeTitle: 'Remove export',
  removeQuestion: (name) =>
    `Remove “${name}”? The file cannot be brought back, but the list can be exported again.`,
  empty: 'No exports yet',
  emptyHint: 'Choose “Export” at the top right of any list, and the file appears here for 7 days.',
  ready: 'Export ready',
  readyHint: (name) => `“${name}” can be downloaded.`,
  failed: 'Export failed',
  failedHint: (name, reason) => `“${name}”: ${reason}`,
} satisfies Words<typeof zh>
