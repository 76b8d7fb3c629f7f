/** What a call can fail with. The transport throws it; pages or the one handler show it. */

import type { FieldProblem, ProblemBody } from '@app/kernel/problem'

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly fields: readonly FieldProblem[]

  constructor(body: Pick<ProblemBody, 'status' | 'code' | 'message'> & Partial<ProblemBody>) {
    super(body.message)
    this.name = 'ApiError'
    this.status = body.status
    this.code = body.code
    this.details = body.details ?? {}
    this.fields = body.fields ?? []
  }
}

/** No answer at all: the network, or the server is away. */
export class NetworkError extends Error {
  constructor() {
    super('network')
    this.name = 'NetworkError'
  }
}

export const isRefusal = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code
