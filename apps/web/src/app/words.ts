import { inLanguage } from '../lib/words.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

/** Words of the shell. */
export const words = inLanguage(zh, en)
