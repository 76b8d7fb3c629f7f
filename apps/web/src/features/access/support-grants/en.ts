import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  title: 'Platform support',
  hint: 'Platform staff never see phone and ID numbers of members in full. To get help, allow it for some hours; each view is logged.',
  none: 'No access granted yet',
  grant: 'Allow',
  grantTitle: 'Allow platform support',
  grantQuestion:
    'While it runs, platform staff may see phone and ID numbers of this company’s members in full, giving a reason each time. You can end it at any time.',
  fields: { supporter: 'Granted to', hours: 'Duration' },
  anybody: 'Any platform support user',
  hours: (hours) => `${hours} h`,
  granted: 'Allowed',
  end: 'End',
  endTitle: 'End platform support',
  endQuestion: 'It ends at once; platform staff see nothing in full any more.',
  ended: 'Ended',
  running: (time) => `Runs until ${time}`,
  over: (time) => `Ended ${time}`,
  by: (name) => `allowed by ${name}`,
} satisfies Words<typeof zh>
