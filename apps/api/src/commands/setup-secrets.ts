/** The keys of the first administrator, as they are typed: unseen at a terminal, else a line each. */

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '#start-error.ts'

interface TypedSecrets {
  password: string
  pin: string
}

/** @throws StartError when there is not a line for each */
export function askSecrets(): Promise<TypedSecrets> {
  return process.stdin.isTTY ? askAtTerminal() : readLines()
}

async function readLines(): Promise<TypedSecrets> {
  const lines: string[] = []
  for await (const line of createInterface({ input: process.stdin })) {
    lines.push(line)
    if (lines.length === 2) break
  }
  const [password, pin] = lines
  if (!password || !pin) {
    throw new StartError(
      'The password and the six-digit PIN are read from the standard input, a line each: one is missing.',
    )
  }
  return { password, pin }
}

async function askAtTerminal(): Promise<TypedSecrets> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question)
    const answer = await terminal.question('')
    process.stdout.write('\n')
    return answer
  }
  const askTwice = async (what: string): Promise<string> => {
    const answer = await ask(`${what}: `)
    if (answer === (await ask(`${what} once more: `))) return answer
    process.stdout.write('These differ: please type it again.\n')
    return askTwice(what)
  }
  // Unseen also means that an interrupt is not noticed but by the interface itself.
  terminal.once('SIGINT', () => process.exit(130))
  try {
    return { password: await askTwice('Password'), pin: await askTwice('PIN, six digits') }
  } finally {
    terminal.close()
  }
}
