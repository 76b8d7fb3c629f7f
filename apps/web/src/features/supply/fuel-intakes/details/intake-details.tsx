import type { FuelIntake, IntakeTransport } from '@app/api/contract/supply/fuel-intakes'
import { formatTons } from '@app/kernel/mass'
import { subtractVolume } from '@app/kernel/quantity'
import { instant, tons, volume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import type { Detail } from '#ui/display/detail-list.tsx'
import { Volume } from '#ui/display/figures.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { settledIn } from '#features/supply/transport-contracts/parts/settled-in.tsx'
import { words } from '../words.ts'

const { fields, transport: said } = words

const figure = (label: string, value: FuelIntake['profitLoss']): Detail => ({
  label,
  value: <Volume value={value} withUnit />,
})

/** What came in against what the papers say, as observed and at 20 °C. */
export const resultOf = (intake: FuelIntake): Detail[] => [
  figure(fields.deliveryVolume, intake.deliveryVolume),
  figure(fields.deliveryVolume20, intake.deliveryVolume20),
  figure(fields.dispensed, intake.dispensed),
  figure(fields.offloadVolume, intake.offloadVolume),
  figure(fields.offloadVolume20, intake.offloadVolume20),
  figure(fields.profitLoss, intake.profitLoss),
  intake.profitLoss !== null && intake.profitLoss20 === null
    ? { label: fields.profitLoss20, value: words.uncompared }
    : figure(fields.profitLoss20, intake.profitLoss20),
]

export const papersOf = (intake: FuelIntake): Detail[] => [
  ...settledIn(intake),
  { label: fields.product, value: intake.product?.name ?? '–' },
  { label: fields.supplier, value: intake.supplier?.name ?? '–' },
  { label: fields.depot, value: intake.depot?.name ?? '–' },
  { label: fields.density, value: intake.density?.toFixed(1) ?? '–' },
  { label: fields.temperature, value: intake.temperature?.toFixed(1) ?? '–' },
  { label: fields.weight, value: intake.weight === null ? '–' : formatTons(intake.weight) },
  { label: fields.startTime, value: instant(intake.startTime) },
  { label: fields.endTime, value: instant(intake.endTime) },
  { label: fields.source, value: words.sources[intake.source] },
  { label: fields.completer, value: intake.completer?.name ?? '–' },
  { label: fields.creator, value: intake.creator?.name ?? '–' },
  { label: fields.createdDate, value: instant(intake.createdDate) },
  { label: fields.description, value: intake.description || '–' },
]

/** What was loaded, signed for and offloaded, each beside the other. */
export const transportOf = (intake: FuelIntake, transport: IntakeTransport): Detail[] => {
  const { purchaseContract: bought, signedQuantity, loss, mostLoss, isOverLimit } = transport
  const { offloadVolume20 } = intake
  return [
    {
      label: fields.transportContract,
      value: (
        <PermittedLink
          permission="editTransportInfo:read"
          to={pathTo('EditTransportInfo', { id: transport.id })}
        >
          {`${transport.name} · ${transport.plate}`}
        </PermittedLink>
      ),
    },
    ...(bought
      ? [
          {
            label: words.purchase,
            value: (
              <PermittedLink
                permission="editDetail:read"
                to={pathTo('EditDetail', { id: bought.id })}
              >
                {bought.name}
              </PermittedLink>
            ),
          },
        ]
      : []),
    { label: said.loaded, value: `${tons(transport.quantity)} · ${volume(transport.volume)}` },
    { label: said.signed, value: signedQuantity === null ? '–' : tons(signedQuantity) },
    figure(said.offloaded, offloadVolume20),
    figure(
      said.difference,
      offloadVolume20 === null ? null : subtractVolume(offloadVolume20, transport.volume),
    ),
    {
      label: said.loss,
      value: loss === null ? '–' : said.lossOf(tons(loss), tons(mostLoss), isOverLimit),
    },
  ]
}
