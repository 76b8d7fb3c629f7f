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
  /** Choices of a field: what fails is logged, and the field says so when it is opened (S-427). */
  isLookup?: boolean
}

const FRESH_MS = 5000
const RETRIES = 2

type Hearer = (error: unknown) => void
const hearers = new Set<Hearer>()

/** Calls with every problem that its page does not handle, until the returned function is called. */
export function hearProblems(hearer: Hearer): () => void {
  hearers.add(hearer)
  return () => hearers.delete(hearer)
}

function showUnhandled(error: unknown, meta: Meta | undefined): void {
  if (meta?.isLookup) return noteLookup(error)
  if (isHandled(error, meta)) return
  for (const hear of hearers) hear(error)
}

/** Also for what is asked before anything is drawn. */
export const queryClient = new QueryClient({
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

/** For whoever opens the developer's tools; the user has a field that says it. */
function noteLookup(error: unknown): void {
  // oxlint-disable-next-line no-console -- logged only, as the specification has it
  console.warn('Choices could not be loaded', error)
}

function isHandled(error: unknown, meta: Meta | undefined): boolean {
  const handles = meta?.handlesProblems
  if (typeof handles === 'boolean' || handles === undefined) return handles ?? false
  return error instanceof ApiError && handles.includes(error.code)
}
