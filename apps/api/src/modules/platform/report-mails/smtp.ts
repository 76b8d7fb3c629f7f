/** The way to mail servers, by SMTP. */

import { createTransport } from 'nodemailer'
import { NoAnswerError } from '#http/outgoing.ts'

/** A mail server that may be connected to. */
export interface MailServer {
  host: string
  port: number
}

export interface Letter {
  server: MailServer
  username: string
  password: string
  sender: string
  recipient: string
  subject: string
  text: string
  /** Where the recipient leaves, if there is a page for it. */
  leavingUrl: string | undefined
  attachment: { name: string; mediaType: string; content: Buffer }
}

/** Speaks TLS from the first byte; the others begin it, unless the server is on this machine. */
const IMPLICIT_TLS_PORT = 465
const PATIENCE_MS = 20_000

const isHere = (host: string): boolean => host === 'localhost' || host.startsWith('127.')

/**
 * Hands a letter to a server.
 *
 * @throws NoAnswerError when the server cannot be reached, or does not take it
 */
export async function sendLetter(letter: Letter): Promise<void> {
  const { server, username, password, sender, recipient, subject, text, attachment } = letter
  const secure = server.port === IMPLICIT_TLS_PORT
  const transport = createTransport({
    ...server,
    secure,
    requireTLS: !secure && !isHere(server.host),
    ignoreTLS: isHere(server.host) && !secure,
    auth: { user: username, pass: password },
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Nothing in a letter is fetched from anywhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: sender,
      to: recipient,
      subject,
      text,
      ...(letter.leavingUrl && { list: { unsubscribe: letter.leavingUrl } }),
      attachments: [
        {
          filename: attachment.name,
          contentType: attachment.mediaType,
          content: attachment.content,
        },
      ],
    })
  } catch (error) {
    throw new NoAnswerError(
      `the mail server ${server.host} did not take a letter: ${reasonOf(error)}`,
      {
        cause: error,
      },
    )
  } finally {
    transport.close()
  }
}

/** Without what the server says besides, which may hold addresses. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
