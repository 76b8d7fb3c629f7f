import { TimeLeft } from '../forecast-cells.tsx'
import { useTankSupply } from '../inventory-api.ts'
import { Due } from './due.tsx'

/** How long a tank lasts, and what is to be ordered for it; for those who see the inventory. */
export function TankForecast({ tankId }: { tankId: number }) {
  const { data } = useTankSupply()
  const tank = data?.content.find(({ id }) => id === tankId)
  if (!tank) return null
  return (
    <>
      <TimeLeft tank={tank} /> <Due tank={tank} />
    </>
  )
}
