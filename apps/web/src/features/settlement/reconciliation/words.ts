import { inLanguage } from '../../../lib/words.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

export const words = inLanguage(zh, en)
