import { useRef, useState } from 'react'
import { ApiError } from './problem.ts'

type Send<Input, Reply> = (input: Input, idempotencyKey: string) => Promise<Reply>

export interface Command<Input, Reply> {
  isRunning: boolean
  /** What was sent without an answer coming back: it may have happened or not. */
  unanswered: Input | undefined
  /** Rejects with what the server said, or with the broken connection. */
  run: (input: Input) => Promise<Reply>
  /** The person turns to something else; what was sent is left to itself. */
  forget: () => void
}

interface Attempt<Input> {
  input: Input
  key: string
}

/**
 * A command that must not happen twice, however often the connection breaks or a key is pressed.
 *
 * As long as an attempt is unanswered, running the command repeats that very attempt under the same
 * idempotency key, whatever is passed: the server then answers what it answered before. A refusal
 * changed nothing, so the next attempt is another one.
 */
export function useCommand<Input, Reply>(send: Send<Input, Reply>): Command<Input, Reply> {
  const [isRunning, setRunning] = useState(false)
  const [unanswered, setUnanswered] = useState<Attempt<Input>>()
  const running = useRef<Promise<Reply>>(undefined)

  const attempt = async (next: Attempt<Input>): Promise<Reply> => {
    setRunning(true)
    try {
      const reply = await send(next.input, next.key)
      setUnanswered(undefined)
      return reply
    } catch (error) {
      setUnanswered(isRefusal(error) ? undefined : next)
      throw error
    } finally {
      running.current = undefined
      setRunning(false)
    }
  }

  return {
    isRunning,
    unanswered: unanswered?.input,
    run: (input) =>
      (running.current ??= attempt(unanswered ?? { input, key: crypto.randomUUID() })),
    forget: () => setUnanswered(undefined),
  }
}

/** A server that broke, or a gateway before it, says nothing about what happened. */
const SERVER_BROKE = 500

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < SERVER_BROKE
