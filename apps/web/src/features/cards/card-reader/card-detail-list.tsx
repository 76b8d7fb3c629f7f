import { SUPPLIER_NAMES, SUPPLIERS } from '@app/api/contract/cards/card-infos'
import type { UserCardReply } from '@app/device/contract'
import { money } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { type Detail, DetailList } from '#ui/display/detail-list.tsx'
import type { Findings } from './use-card-test.ts'
import { words } from './words.ts'

const { fields } = words

/** What a test has read of a card. */
export function CardDetailList({ findings: { phyCardNo, card } }: { findings: Findings }) {
  if (!phyCardNo) return null
  return (
    <div style={{ marginTop: 16 }}>
      <DetailList
        items={[{ label: fields.phyCardNo, value: phyCardNo }, ...(card ? detailsOf(card) : [])]}
      />
    </div>
  )
}

/** By the name that everybody knows it under, else by its code. */
const makerOf = ({ supplier }: UserCardReply) =>
  SUPPLIER_NAMES.find((name) => SUPPLIERS[name] === supplier) ?? (supplier || common.none)

const detailsOf = (card: UserCardReply): Detail[] => [
  { label: fields.stage, value: words.stages[card.stage] },
  { label: fields.logicCardNo, value: card.logicCardNo ?? common.none },
  { label: fields.companyId, value: card.companyId ?? common.none },
  { label: fields.supplier, value: makerOf(card) },
  { label: fields.validFrom, value: card.validFrom ?? common.none },
  {
    label: fields.validUntil,
    value: card.validUntil ?? (card.validFrom ? words.endless : common.none),
  },
  { label: fields.balance, value: money(card.balance) },
]
