/** Calls to parties outside: payment channels, invoice platforms, providers of text messages. */

const PATIENCE_MS = 10_000

/**
 * A party did not answer, or with a failure or more than is worth reading: nobody knows whether it heard us.
 * Whoever asked keeps that and asks again; the log gets a warning, for nothing is wrong here.
 */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

export interface OutgoingCall {
  /** Who is asked, for the log: `the invoice platform`. */
  party: string
  body: string
  headers: Readonly<Record<string, string>>
  mostBytes: number
  /** Reads what a failure says, too; by default only an answer of the kind 2xx is read. */
  readsFailures?: boolean
}

/** @throws NoAnswerError */
export async function post(url: string, call: OutgoingCall): Promise<string> {
  const { party, body, headers, readsFailures = false } = call
  try {
    const reply = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!reply.ok && !readsFailures) {
      await reply.body?.cancel()
      throw new NoAnswerError(`${party} answered ${reply.status}`)
    }
    return await readText(reply, call)
  } catch (error) {
    if (error instanceof NoAnswerError) throw error
    throw new NoAnswerError(`${party} gave no answer: ${reasonOf(error)}`, { cause: error })
  }
}

async function readText(reply: Response, { party, mostBytes }: OutgoingCall): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new NoAnswerError(`${party} answered more than ${mostBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** `fetch` says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {}
  return String(cause instanceof Error ? cause.message : error)
}
