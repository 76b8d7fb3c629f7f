import { CARD_READ_PERMISSIONS } from '@app/api/permissions/cards/user-cards'
import type { Statistics } from '@app/api/contract/reporting/statistics'
import { dayPeriod, wallClock } from '@app/kernel/calendar'
import { equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { count, money, timeZone } from '#lib/i18n/format.ts'
import { canAny, useStation } from '#lib/session/session.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Section } from '#ui/layout/page.tsx'
import { notesAbout } from '../notes/load-home-notes.ts'
import { words } from '../words.ts'

const MEMBER_READERS = [
  'personalMember:read',
  'mPersonalMember:read',
  'unitMember:read',
  'mCustomerData:read',
] as const

/** Who the customers are, and what their cards hold. */
export function CustomersPanel() {
  const seesMembers = canAny(MEMBER_READERS)
  const seesCards = canAny([...CARD_READ_PERMISSIONS, 'mCustomerData:read'])
  const members = useSums('/users/statistics', equals('kind', 'member'), seesMembers)
  const cards = useSums('/userCards/statistics', equals('card.type', 'debit'), seesCards)
  if (!seesMembers && !seesCards) return null
  const shown = (value: number | undefined, format: (value: number) => string): string =>
    value === undefined ? '–' : format(value)
  return (
    <Section
      title={words.customers}
      explained={<Explained of={words.customers} notes={notesAbout('customers')} />}
    >
      <DetailList
        items={[
          ...(seesMembers
            ? [
                { label: words.members, value: shown(members?.count, count) },
                { label: words.membersToday, value: shown(members?.newCount, count) },
              ]
            : []),
          ...(seesCards
            ? [
                { label: words.cards, value: shown(cards?.count, count) },
                { label: words.cardValue, value: shown(cards?.value, money) },
                { label: words.cardLocked, value: shown(cards?.lockValue, money) },
              ]
            : []),
        ]}
      />
    </Section>
  )
}

/** Everything that there is now, and what of it came today. */
function useSums(path: string, search: string, enabled: boolean): Statistics['totals'] | undefined {
  const { id } = useStation()
  const { data } = useQuery({
    queryKey: ['dashboard', path, id],
    queryFn: () => {
      const { from } = dayPeriod(wallClock(new Date(), timeZone()).date, timeZone())
      return api.get<Statistics>(path, { from: from.toISOString(), search })
    },
    enabled,
    staleTime: 60_000,
  })
  return data?.totals
}
