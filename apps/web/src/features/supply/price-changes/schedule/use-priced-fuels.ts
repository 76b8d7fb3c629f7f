import type { PricedFuel } from '../fuel-prices.tsx'
import { useFuels, usePumpPrices, useWaitingChanges } from '../price-changes-api.ts'

/** The station's fuels with their nozzles and what they are waiting for; nothing until all is read. */
export function usePricedFuels() {
  const fuels = useFuels()
  const { data: nozzles } = usePumpPrices()
  const { data: waiting } = useWaitingChanges()
  const priced =
    fuels.data &&
    waiting &&
    fuels.data.map((item): PricedFuel => ({
      item,
      nozzles: nozzles?.filter((nozzle) => nozzle.item.id === item.id) ?? [],
      waiting: waiting.find(({ lines }) => lines.some((line) => line.item.id === item.id)),
    }))
  return { ...fuels, data: priced }
}
