import type { ChannelTypes } from '@app/api/contract/payments/channels'
import type { Payment } from '@app/api/contract/sales/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '#lib/api/use-command.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { words } from '../words.ts'
import { Notice } from '../notice.tsx'
import type { PanelProps } from './panel.tsx'
import { askByPhone, usePhoneTypes } from './phone.ts'
import { TypeAndAmount } from './type-and-amount.tsx'
import { WithCoupons } from '../with-coupons.tsx'

type PhoneType = ChannelTypes['paymentTypes'][number]

/** The customer's phone: with which purse, and how much; then they are shown a code. */
export function PhonePanel(props: PanelProps) {
  const { order } = props
  const client = useQueryClient()
  const types = usePhoneTypes(order)
  const [chosen, choose] = useState<PhoneType>()
  const [problem, setProblem] = useState<unknown>()
  const command = useCommand((payment: Payment, key) => askByPhone(order, payment, key))
  const paymentType = chosen ?? types[0] ?? 'wx'
  const ask = async (payment: Payment): Promise<void> => {
    setProblem(undefined)
    try {
      await command.run(payment)
      // The order now waits for the phone, and shows the code.
      await client.invalidateQueries()
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <>
      {problem !== undefined && <Notice type="error" title={problemText(problem)} />}
      <WithCoupons {...props} isRunning={command.isRunning} onPay={ask} paymentType={paymentType}>
        {({ key, ...panel }) => (
          <TypeAndAmount
            key={key}
            {...panel}
            label={words.scan.purse}
            hint={words.scan.hint}
            types={types}
            paymentType={paymentType}
            onChoose={choose}
            verb={words.scan.ask}
          />
        )}
      </WithCoupons>
    </>
  )
}
