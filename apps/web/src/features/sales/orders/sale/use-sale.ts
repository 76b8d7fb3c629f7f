import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { NewOrderBody, Order } from '@app/api/contract/sales/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/problem.ts'
import { useCommand } from '#lib/api/use-command.ts'
import { createOrder } from '../orders-api.ts'
import { type Cart, lineItemsOf, refreshed } from './cart.ts'
import { goodsById } from './goods.ts'

export interface Sale {
  cart: Cart
  setCart: (change: (cart: Cart) => Cart) => void
  /** The card by which the member was found. */
  member: UserCard | undefined
  setMember: (member: UserCard | undefined) => void
  isRunning: boolean
  problem: unknown
  /** The order was sent and no answer came back: `ring` repeats just that. */
  isUnanswered: boolean
  ring: () => Promise<void>
}

/** Ringing up goods: what is on the counter, for whom, and the order that becomes of it. */
export function useSale(onRung: (order: Order) => void): Sale {
  const client = useQueryClient()
  const [cart, setCart] = useState<Cart>([])
  const [member, setMember] = useState<UserCard>()
  const [problem, setProblem] = useState<unknown>()
  const command = useCommand((body: NewOrderBody, key) => createOrder(body, key))

  /** Refused for its price or stock: the counter shows what holds now. */
  const refresh = async (): Promise<void> => {
    const items = await goodsById(cart.map(({ item }) => item.id)).catch(() => [])
    setCart((before) => refreshed(before, items))
    await client.invalidateQueries({ queryKey: ['items'] })
  }

  return {
    cart,
    setCart,
    member,
    setMember,
    problem,
    isRunning: command.isRunning,
    isUnanswered: command.unanswered !== undefined,
    ring: async () => {
      if (cart.length === 0) return
      setProblem(undefined)
      try {
        const buyer = member?.user
        const body = { lineItems: lineItemsOf(cart), ...(buyer && { buyer: { id: buyer.id } }) }
        const order = await command.run(body)
        void client.invalidateQueries()
        onRung(order)
      } catch (error) {
        setProblem(error)
        if (error instanceof ApiError) await refresh()
      }
    },
  }
}
