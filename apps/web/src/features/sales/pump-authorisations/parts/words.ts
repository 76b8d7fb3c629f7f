/** Of what other pages show: they fetch no more of the words. */

import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = { authorise: '授权加油', authoriseShort: '授权' } as const

const en = { authorise: 'Authorise a pump', authoriseShort: 'Authorise' } satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
