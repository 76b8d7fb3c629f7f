import type { Order, Payment, PaymentReply } from '@app/api/contract/sales/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useCommand } from '#lib/api/use-command.ts'
import { ORDERS_KEY, payOrder } from '../orders-api.ts'

export interface Paying {
  /** What was taken since the till was opened, the last one last. */
  taken: readonly PaymentReply[]
  isRunning: boolean
  /** Payments that customers were asked for by phone since then. */
  asked: readonly number[]
  /** Why the last attempt failed. */
  problem: unknown
  /** A payment of which nobody knows whether it happened; paying repeats just that one. */
  unanswered: Payment | undefined
  pay: (payment: Payment) => Promise<void>
  /** Sees how a payment by phone ends. */
  watch: (transactionId: number) => void
  /** The till is closed; a payment without an answer stays, to be repeated. */
  leave: () => void
}

/** Paying an order, in as many parts as it takes. Money that moved shows everywhere afterwards. */
export function usePaying(order: Order): Paying {
  const client = useQueryClient()
  const [taken, setTaken] = useState<readonly PaymentReply[]>([])
  const [asked, setAsked] = useState<readonly number[]>([])
  const watch = useCallback(
    (id: number) => setAsked((before) => (before.includes(id) ? before : [...before, id])),
    [],
  )
  const [problem, setProblem] = useState<unknown>()
  const command = useCommand((payment: Payment, key) => payOrder(order, payment, key))

  const note = (reply: PaymentReply): void => {
    setTaken((before) =>
      before.some(({ transaction }) => transaction.id === reply.transaction.id)
        ? before
        : [...before, reply],
    )
    client.setQueryData<Order>(
      [...ORDERS_KEY, order.id],
      (before) => before && { ...before, ...reply.order },
    )
    void client.invalidateQueries()
  }

  return {
    taken,
    asked,
    watch,
    problem,
    isRunning: command.isRunning,
    unanswered: command.unanswered,
    pay: async (payment) => {
      setProblem(undefined)
      try {
        note(await command.run(payment))
      } catch (error) {
        setProblem(error)
      }
    },
    leave: () => {
      setTaken([])
      setAsked([])
      setProblem(undefined)
    },
  }
}
