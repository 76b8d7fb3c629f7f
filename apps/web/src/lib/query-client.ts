/** Server data: cached by TanStack Query; what fails and nobody handles is shown in one place. */

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './problem.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

interface Meta extends Record<string, unknown> {
  /** The page shows the problem itself. */
  handlesProblems?: boolean | readonly string[]
}

const FRESH_MS = 5000
const RETRIES = 2

/** @param show called with every problem that its page does not handle */
export function createQueryClient(show: (error: unknown) => void): QueryClient {
  const showUnhandled = (error: unknown, meta: Meta | undefined): void => {
    if (!isHandled(error, meta)) show(error)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => showUnhandled(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => showUnhandled(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A refusal will not change by asking again; a lost connection may.
        retry: (failures, error) => !(error instanceof ApiError) && failures < RETRIES,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  })
}

function isHandled(error: unknown, meta: Meta | undefined): boolean {
  const handles = meta?.handlesProblems
  if (typeof handles === 'boolean' || handles === undefined) return handles ?? false
  return error instanceof ApiError && handles.includes(error.code)
}
