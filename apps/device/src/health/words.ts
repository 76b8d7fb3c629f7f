import type { Language } from '@app/kernel/problem'
import { en } from './en.ts'
import { zh } from './zh.ts'

export type HealthWords = { readonly [Name in keyof typeof zh]: string }

export const wordsIn = (language: Language): HealthWords => (language === 'zh' ? zh : en)
