import { words } from '../words.ts'

/** What the switches on a person are called. */
export const switchNames = words.switches
