import type { Words } from '../../../lib/words.ts'
import type { zh } from './zh.ts'

export const en = {
  issue: 'Issue card',
  reissue: 'Replace card',
  issueTitle: (holder) => `Issue a card for ${holder}`,
  reissueTitle: (number) => `Replace card ${number}`,
  reissueHint: 'The balance stays on the account; the old card never comes back into use.',
  noCard: 'None yet',
  card: 'New card',
  choose: 'Read the card, or type its number',
  chosen: (number, uuid) => `Number ${number}, chip ${uuid}`,
  unread: 'Not read on a reader: the number is bound, the chip is not written.',
  willWrite: 'Leave the card on the reader: its chip is written when it is issued.',
  done: 'Card issued',
  contact: 'Card issue failed, contact the person in charge',
  aborted: (why) => `Writing the card failed: ${why}`,
  importTitle: 'This card is not imported yet; you can import it now',
  importNumber: 'Number on the card',
  importVerb: 'Import',
} satisfies Words<typeof zh>
