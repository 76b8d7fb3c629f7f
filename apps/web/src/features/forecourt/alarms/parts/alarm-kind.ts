import type { AlarmKind } from '@app/api/contract/forecourt/alarms'
import { words } from '../words.ts'

/** What an alarm is called. */
export const alarmKindName = (kind: AlarmKind): string => words.kinds[kind]
