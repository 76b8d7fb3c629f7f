/** A mail server of somebody else's making, for tests. */

import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'

interface TakenLetter {
  recipients: string[]
  text: string
}

export const MAIL_PASSWORD = 'between us and the server'

/** Runs while the file's tests do; to be called before the app is opened that writes to it. */
export function useMailServer() {
  const post = { taken: [] as TakenLetter[], isOpen: true, port: 0 }
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'reports' && password === MAIL_PASSWORD
        ? done(null, { user: username })
        : done(new Error('who is that')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (!post.isOpen) return done(new Error('no room'))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        post.taken.push({ recipients, text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const address = smtp.server.address()
    post.port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))
  return post
}
