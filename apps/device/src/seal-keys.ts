/** Seals a key file: reads the open one from the standard input, writes the sealed one to where it is told. */

import { readFileSync, writeFileSync } from 'node:fs'
import { keysIn, passwordIn } from './config.ts'
import { sealKeys } from './key-file.ts'

const ONLY_FOR_THE_OWNER = 0o600
const STANDARD_INPUT = 0

const [goal] = process.argv.slice(2)
try {
  if (!goal) throw new Error('Say where the sealed file goes: seal-keys <file> < keys.json')
  const plain = readFileSync(STANDARD_INPUT, 'utf8')
  keysIn(plain)
  writeFileSync(goal, sealKeys(plain, passwordIn(process.env)), {
    mode: ONLY_FOR_THE_OWNER,
    flag: 'wx',
  })
  process.stdout.write(`${goal} is sealed; destroy the open file now\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
