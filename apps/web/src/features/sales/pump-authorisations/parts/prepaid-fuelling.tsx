import type { Order } from '@app/api/contract/sales/orders'
import type { PumpAuthorisation } from '@app/api/contract/sales/pump-authorisations'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Flex, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { invalidate } from '#lib/api/invalidate.ts'
import { instant, money, volume } from '#lib/i18n/format.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { authorisePump, useLiveAuthorisations, usePrepaidFuellings } from '../authorisations-api.ts'
import { fuelOf } from '../authorisation-columns.tsx'
import { useOutcome } from '../outcome.ts'
import { AuthorisationStatus } from '../status.tsx'
import { StopButton } from '../stop-button.tsx'
import { words } from '../words.ts'
import { AuthoriseButton } from './authorise-button.tsx'

const isOpen = ({ status }: PumpAuthorisation): boolean =>
  status !== 'done' && status !== 'released'

/**
 * The fuellings of a prepayment as they run, and the next one from what is left of it. Right after it was paid its pump
 * is authorised by itself, once (S-108).
 */
export function PrepaidFuelling({ order, begins = false }: { order: Order; begins?: boolean }) {
  useLiveAuthorisations()
  const { data: rows } = usePrepaidFuellings(order.id)
  const beginning = useBeginning(order, begins && rows?.length === 0)
  const left = order.prepaid?.left ?? 0
  const mayGoOn = rows !== undefined && !rows.some(isOpen) && left > 0 && !beginning.isRunning
  return (
    <Flex vertical gap={12}>
      {beginning.isRunning && <Spin description={words.beginning}>{null}</Spin>}
      {beginning.problem !== undefined && (
        <Alert type="error" showIcon title={problemText(beginning.problem)} />
      )}
      {rows?.map((row) => (
        <Fuelling key={row.id} row={row} />
      ))}
      {mayGoOn && order.status === 'success' && (
        <Flex wrap gap={12} align="center">
          <span>{words.prepaidLeft(money(left))}</span>
          <AuthoriseButton
            prepayment={order}
            {...(order.nozzleControl && { nozzleId: order.nozzleControl.id })}
          />
        </Flex>
      )}
    </Flex>
  )
}

/** One fuelling: where, how far, and what it took; a pump that may run can be stopped. */
function Fuelling({ row }: { row: PumpAuthorisation }) {
  const { fuelling, captured, held } = row
  return (
    <Flex wrap gap={12} align="center" data-authorisation={row.id}>
      <span>{instant(row.createdDate)}</span>
      <span>{fuelOf(row)}</span>
      <AuthorisationStatus status={row.status} />
      <span>
        {fuelling
          ? `${volume(fuelling.volume)} · ${money(captured)}`
          : `${words.fields.held} ${money(held)}`}
      </span>
      <StopButton row={row} />
    </Flex>
  )
}

/** The same key from whichever till. */
const keyOf = ({ id }: Order): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`

/** Authorises the pump that the prepayment names; under one key, so that two tills do it once. */
function useBeginning(order: Order, isDue: boolean): { isRunning: boolean; problem: unknown } {
  const client = useQueryClient()
  const tell = useOutcome()
  const hasBegun = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    const { nozzleControl } = order
    if (!isDue || hasBegun.current || !nozzleControl) return
    hasBegun.current = true
    const begin = async (): Promise<void> => {
      setRunning(true)
      try {
        const body = {
          nozzleControl: { id: nozzleControl.id },
          prepayOrder: { id: order.id },
          kind: 'full',
        } as const
        tell(await authorisePump(body, keyOf(order)))
      } catch (error) {
        setProblem(error)
      }
      setRunning(false)
      await invalidate(client, {})
    }
    void begin()
  }, [client, isDue, order, tell])
  return { isRunning, problem }
}
