import type { TransportContract } from '@app/api/contract/supply/transport-contracts'
import { formatTons } from '@app/kernel/mass'
import { instant, litres, money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import type { Detail } from '#ui/display/detail-list.tsx'
import { words } from '../words.ts'

const { fields } = words

const purchaseOf = ({ purchaseContract: bought }: TransportContract) => {
  if (!bought) return '–'
  return (
    <PermittedLink permission="editDetail:read" to={pathTo('EditDetail', { id: bought.id })}>
      {bought.name}
    </PermittedLink>
  )
}

/** From where to where, by whom. */
export const wayOf = (transport: TransportContract): Detail[] => [
  { label: fields.plate, value: transport.plate },
  { label: fields.driver, value: transport.driver || '–' },
  { label: fields.carrier, value: transport.carrier.name },
  { label: fields.originDepot, value: transport.originDepot.name },
  { label: fields.station, value: transport.station.name },
  { label: fields.deliveryTime, value: instant(transport.deliveryTime) },
  { label: fields.dispatchedTime, value: instant(transport.dispatchedTime) },
]

/** What is in it, and what it costs. */
export const loadOf = (transport: TransportContract): Detail[] => [
  { label: fields.product, value: transport.product.name },
  { label: fields.supplier, value: transport.supplier.name },
  { label: fields.quantity, value: formatTons(transport.quantity) },
  { label: fields.density, value: transport.density.toFixed(1) },
  { label: fields.volume, value: `${litres(transport.volume)} L` },
]

export const costsOf = (transport: TransportContract): Detail[] => [
  { label: fields.purchaseContract, value: purchaseOf(transport) },
  { label: fields.unitPrice, value: money(transport.unitPrice) },
  { label: fields.taxRate, value: transport.taxRate.toFixed(2) },
  { label: fields.amount, value: money(transport.amount) },
  { label: fields.freightPrice, value: money(transport.freightPrice) },
  { label: fields.freightAmount, value: money(transport.freightAmount) },
]

/** What arrived of it. */
export const arrivalOf = (transport: TransportContract): Detail[] => [
  { label: fields.offloadTime, value: instant(transport.offloadTime) },
  {
    label: fields.signedQuantity,
    value: transport.signedQuantity === null ? '–' : formatTons(transport.signedQuantity),
  },
  {
    label: fields.signedVolume,
    value: transport.signedVolume === null ? '–' : `${litres(transport.signedVolume)} L`,
  },
  {
    label: fields.loss,
    value:
      transport.loss === null
        ? '–'
        : words.lossOf(
            formatTons(transport.loss),
            formatTons(transport.mostLoss),
            transport.isOverLimit,
          ),
  },
  { label: fields.signer, value: transport.signer?.name ?? '–' },
]
