import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../test/harness.ts'
import { fixedStatement } from './fixed-statement.ts'
