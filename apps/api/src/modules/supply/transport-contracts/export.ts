/** Transport contracts as a file. */

import { plainTons } from '@app/kernel/mass'
import { figure, instant, listExport, money, text, volume } from '#spreadsheet/list-export.ts'
import type { TransportContract } from './contract.ts'
import { en, zh } from './words.ts'

export const transportExport = listExport<TransportContract, typeof zh>({
  zh,
  en,
  columns: {
    billNo: text((transport) => transport.billNo),
    plate: text((transport) => transport.plate),
    driver: text((transport) => transport.driver),
    deliveryTime: instant((transport) => transport.deliveryTime),
    originDepot: text((transport) => transport.originDepot.name),
    station: text((transport) => transport.station.name),
    product: text((transport) => transport.product.name),
    carrier: text((transport) => transport.carrier.name),
    supplier: text((transport) => transport.supplier.name),
    purchaseContract: text((transport) => transport.purchaseContract?.name),
    quantity: figure((transport) => plainTons(transport.quantity)),
    volume: volume((transport) => transport.volume),
    density: figure((transport) => transport.density.toFixed(1)),
    unitPrice: money((transport) => transport.unitPrice),
    taxRate: figure((transport) => transport.taxRate.toFixed(2)),
    amount: money((transport) => transport.amount),
    freightPrice: money((transport) => transport.freightPrice),
    freightAmount: money((transport) => transport.freightAmount),
    status: text((transport, words) => words.statuses[transport.status]),
    dispatchedTime: instant((transport) => transport.dispatchedTime ?? undefined),
    offloadTime: instant((transport) => transport.offloadTime ?? undefined),
    signedQuantity: figure(({ signedQuantity }) =>
      signedQuantity === null ? undefined : plainTons(signedQuantity),
    ),
    signedVolume: volume((transport) => transport.signedVolume ?? undefined),
    loss: figure(({ loss }) => (loss === null ? undefined : plainTons(loss))),
    lossLimit: figure((transport) => transport.lossLimit.toFixed(2)),
    signer: text((transport) => transport.signer?.name),
    description: text((transport) => transport.description),
    creator: text((transport) => transport.creator?.name),
    createdDate: instant((transport) => transport.createdDate),
  },
})
