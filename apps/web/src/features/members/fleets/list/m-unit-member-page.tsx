import { anyOf, contains, startsWith } from '@app/kernel/list-query/write'
import { phoneCondition } from '#lib/lists/phone-search.ts'
import { PhoneList } from '#ui/mobile/phone-list.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { useOpened } from '#ui/mobile/use-opened.ts'
import { fleetCard } from './fleet-columns.tsx'
import { FleetSheet } from './fleet-sheet.tsx'
import { FLEETS_KEY, listFleets } from '../fleets-api.ts'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

/** Of a fleet one says its name, or the number of its leader or master card. */
function findFleet(text: string): string {
  if (!/^\d+$/.test(text)) return contains('name', text)
  const card = startsWith('masterCard.number', text)
  const leader = phoneCondition('leader.mobile', text)
  return leader ? anyOf(leader, card) : card
}

/** Fleets on a phone (S-111). */
export default function MUnitMemberPage() {
  const opened = useOpened()
  return (
    <PhonePage title={words.title}>
      <PhoneList
        label={words.title}
        searchHint={words.findHint}
        queryKey={FLEETS_KEY}
        load={listFleets}
        find={findFleet}
        card={fleetCard}
        onOpen={opened.open}
        empty={{ title: fleetWords.empty, hint: words.emptyHint }}
      />
      {opened.id && <FleetSheet key={opened.id} fleetId={opened.id} onClose={opened.close} />}
    </PhonePage>
  )
}
