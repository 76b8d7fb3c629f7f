import type { Order } from '@app/api/contract/sales/orders'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { mayPay, mayTakeMoney } from '#features/sales/orders/parts/order-states.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import forecourt from './forecourt.module.css'
import styles from '../home/home.module.css'
import { useForecourtStatus, useNozzles } from './live-forecourt.ts'
import { PumpCard, type TillAt } from './pump-card.tsx'
import { useUnpaid } from '../home/use-unpaid.ts'
import { words } from '../words.ts'

/** Every dispenser as it is at this moment. */
export function Pumps({ tillAt }: { tillAt?: TillAt }) {
  const { data: nozzles } = useNozzles()
  const { data: pumps } = useForecourtStatus()
  const unpaid = useUnpaidByNozzle()
  const byId = useMemo(
    () => new Map(nozzles?.content.map((nozzle) => [nozzle.id, nozzle])),
    [nozzles],
  )
  if (!pumps) {
    return (
      <div className={styles.coming}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    )
  }
  if (pumps.length === 0) return <EmptyState title={words.noPumps} hint={words.noPumpsHint} />
  return (
    <div className={forecourt.pumps}>
      {pumps.map((pump) => (
        <PumpCard
          key={pump.dispenser.id}
          pump={pump}
          nozzles={byId}
          unpaid={unpaid}
          {...(tillAt && { tillAt })}
        />
      ))}
    </div>
  )
}

/** What still has to be paid, for those who take money; of many orders the latest. */
function useUnpaidByNozzle(): ReadonlyMap<number, readonly Order[]> {
  const { data } = useUnpaid({ isWanted: mayTakeMoney() })
  return useMemo(() => {
    const payable = data?.content.filter(mayPay) ?? []
    return Map.groupBy(payable, ({ nozzleControl }) => nozzleControl?.id ?? 0)
  }, [data])
}
