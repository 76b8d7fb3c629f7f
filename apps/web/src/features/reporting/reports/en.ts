import { en as ledger } from '@app/api/names/ledger/entries/en'
import { en as names } from '@app/api/names/reporting/reports/en'
import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  ...names,
  types: ledger.types,
  views: { day: 'By day', month: 'By month', station: 'By station' },
  headings: { day: 'Business day', month: 'Month', station: 'Station' },
  owners: { card: 'By card', group: 'By fleet' },
  totals: 'Totals',
  days: 'Business days',
  period: 'Period',
  before: 'Previous period',
  changed: 'Change',
  beforeHint: (from, to) => `Previous period: ${from} to ${to}`,
  largest: (count) => `The largest, ${count} at most`,
  scope: 'Stations',
  span: (first, last) => `${first} to ${last}`,
  thisStation: 'This station',
  allStations: 'All stations',
  owner: 'List by',
  explain:
    'Opening + recharged + gifts + refunded + spent + allocated + returned + adjusted = closing',
  aboutStation:
    'Only what happened at this station counts: where cards are spent that were recharged elsewhere, a balance may be negative.',
  explainChange: 'Opening + in − out = closing',
  quiet: (count) => `${count} rows without movement are omitted`,
  empty: 'No data for this period',
  emptyHint: 'Choose another period.',
  tooMany: (count) =>
    `${count} rows; the first 1,000 are printed. Export the report for all of them.`,
  signatures: { maker: 'Prepared by', accountant: 'Accountant', manager: 'Manager' },
} satisfies Words<typeof zh>
