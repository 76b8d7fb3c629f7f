import type { User } from '@app/api/contract/access/users'
import { instant } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Section } from '#ui/layout/page.tsx'
import { useItemNames } from '#features/catalogue/items/parts/item-select.tsx'
import { Plates, Tags } from '../list/member-columns.tsx'
import { ShowFullNumbersButton } from '../parts/show-full-numbers-button.tsx'
import { words } from '../words.ts'

const { fields } = words

/** Who a member is. */
export function MemberDetailList({ member }: { member: User }) {
  const details = [
    { label: fields.mobile, value: member.mobile ?? '–' },
    { label: fields.tags, value: <Tags member={member} /> },
    { label: fields.email, value: member.email || '–' },
    { label: fields.idNumber, value: member.idNumber ?? '–' },
    { label: fields.invoiceTitle, value: member.invoiceTitle || '–' },
    { label: fields.taxId, value: member.taxId || '–' },
    { label: fields.station, value: member.registerStation?.name ?? '–' },
    { label: fields.source, value: member.registerSource.name },
    { label: fields.created, value: instant(member.createdDate) },
    {
      label: fields.acceptsOffers,
      value: member.acceptsOffers ? common.yes : common.no,
    },
    { label: common.remark, value: member.remark || '–' },
  ]
  return (
    <Section title={words.profile} extra={<ShowFullNumbersButton person={member} />}>
      <DetailList items={details} />
    </Section>
  )
}

/** For which cars and products all cards of a member pay. */
export function MemberLimits({ member }: { member: User }) {
  const products = useItemNames(member.productLimit)
  const details = [
    { label: fields.plates, value: <Plates plates={member.plates} /> },
    {
      label: fields.plateLimit,
      value: member.plateLimit ? words.plateLimitOn : words.plateLimitOff,
    },
    { label: fields.productLimit, value: products.join(' / ') || words.productsAny },
  ]
  return (
    <Section title={words.memberLimits}>
      <DetailList items={details} />
    </Section>
  )
}
