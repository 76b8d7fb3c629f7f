/** Calls of the customers' pages: no session of the console, and none of its headers but the language. */

import type { ProblemBody } from '@app/kernel/problem'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, NetworkError } from '#lib/api/problem.ts'
import { language } from '#lib/i18n/words.ts'
import { words } from './words.ts'

const PREFIX = '/api/v1'
const TIMEOUT_MS = 30_000

interface Sending {
  body?: unknown
  token?: string | undefined
}

/** @throws ApiError for a refusal, NetworkError where nobody answers */
export async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  { body, token }: Sending = {},
): Promise<T> {
  const response = await ask(method, path, { body, token })
  if (response.ok) return response.json()
  throw new ApiError(await problemOf(response))
}

/** What a proxy says in the server's place is none of ours. */
const problemOf = (response: Response): Promise<ProblemBody> =>
  response.json().catch(() => nothingSaid(response.status))

async function ask(method: string, path: string, { body, token }: Sending): Promise<Response> {
  try {
    return await fetch(PREFIX + path, {
      method,
      headers: {
        language,
        'content-type': 'application/json',
        ...(token && { authorization: token }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
  } catch {
    throw new NetworkError()
  }
}

const nothingSaid = (status: number) => ({ status, code: '', message: words.noAnswer })

/** The address of a file that anybody with the code may save. */
export const fileAt = (path: string): string => PREFIX + path

/** What to tell of a call that failed. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : words.noAnswer

const RATE_LIMITED = 429
const FAILED = 500

/** Whether the same call may succeed in a moment: nobody answered, or was too busy. */
export const mayTryAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === RATE_LIMITED || error.status >= FAILED

export interface Loaded<T> {
  data: T | undefined
  problem: unknown
  reload: () => void
}

/**
 * Loads once, and anew when asked; what was there stays until the new answer has come. `onProblem` hears of
 * each call that failed.
 */
export function useLoaded<T>(
  load: () => Promise<T>,
  onProblem?: (problem: unknown) => void,
): Loaded<T> {
  const [state, setState] = useState<{ data?: T; problem?: unknown }>({})
  const [wanted, setWanted] = useState(() => load)
  const failed = useEffectEvent((problem: unknown) => {
    setState((before) => ({ ...before, problem }))
    onProblem?.(problem)
  })
  useEffect(() => {
    let isWanted = true
    wanted().then(
      (data) => isWanted && setState({ data }),
      (problem: unknown) => isWanted && failed(problem),
    )
    return () => {
      isWanted = false
    }
  }, [wanted])
  // Another function each time: the same one would load nothing.
  return { data: state.data, problem: state.problem, reload: () => setWanted(() => () => load()) }
}
