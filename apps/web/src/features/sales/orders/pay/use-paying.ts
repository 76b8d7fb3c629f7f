import type { Order, Payment, PaymentReply } from '@app/api/contract/sales/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useCommand } from '#lib/api/use-command.ts'
import { ORDERS_KEY, payOrder } from '../orders-api.ts'
import { askByPhone, type PhonePayment } from './panels/phone.ts'

export interface Paying {
  /** What was taken since the till was opened, the last one last. */
  taken: readonly PaymentReply[]
  isRunning: boolean
  /** Payments that customers were asked for by phone since then. */
  asked: readonly number[]
  /** Why the last attempt failed. */
  problem: unknown
  /** A payment of which nobody knows whether it happened. */
  unanswered: Unanswered | undefined
  pay: (payment: Payment) => Promise<void>
  /** Asks the customer to pay by phone. */
  ask: (payment: PhonePayment) => Promise<void>
  /** Sees how a payment by phone ends. */
  watch: (transactionId: number) => void
}

/** What was sent without an answer coming back. */
interface Unanswered {
  payment: Payment
  /** Sends just that one again: the server does it once. */
  repeat: () => Promise<void>
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
  const phone = useCommand((payment: PhonePayment, key) => askByPhone(order, payment, key))

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

  const trying = async (work: () => Promise<void>): Promise<void> => {
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(error)
    }
  }
  const pay = (payment: Payment) => trying(async () => note(await command.run(payment)))
  const ask = (payment: PhonePayment) =>
    trying(async () => {
      const { transaction } = await phone.run(payment)
      watch(transaction.id)
      // The order now waits for the phone, and shows the code.
      await client.invalidateQueries()
    })
  const unansweredOf = <P extends Payment>(
    payment: P | undefined,
    send: (payment: P) => Promise<void>,
  ): Unanswered | undefined => payment && { payment, repeat: () => send(payment) }

  return {
    taken,
    asked,
    watch,
    problem,
    isRunning: command.isRunning || phone.isRunning,
    unanswered: unansweredOf(command.unanswered, pay) ?? unansweredOf(phone.unanswered, ask),
    pay,
    ask,
  }
}
