import { equals, oneOf } from '@app/kernel/list-query/write'
import { mPayPath } from '#features/sales/orders/parts/order-paths.ts'
import { useStation } from '#lib/session/session.ts'
import { PhoneList } from '#ui/mobile/phone-list.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { useOpened } from '#ui/mobile/use-opened.ts'
import type { PhoneView } from '#ui/mobile/use-phone-list.ts'
import { authorisationCard } from './authorisation-columns.tsx'
import { AuthorisationDrawer } from './authorisation-drawer.tsx'
import {
  AUTHORISATIONS_KEY,
  listAuthorisations,
  useLiveAuthorisations,
} from './authorisations-api.ts'
import { AuthoriseButton } from './parts/authorise-button.tsx'
import { words } from './words.ts'

/** What waits for a person comes first. */
const VIEWS: readonly PhoneView[] = [
  { value: 'gray', label: words.views.gray, condition: equals('status', 'gray') },
  {
    value: 'open',
    label: words.views.open,
    condition: oneOf('status', ['waiting', 'authorised', 'fuelled']),
  },
  { value: 'ended', label: words.views.ended, condition: oneOf('status', ['done', 'released']) },
]

/** Gray fuellings on a phone, and a pump authorised beside it (S-108). */
export default function MOpenOrderPage() {
  const { id } = useStation()
  const refreshMs = useLiveAuthorisations()
  const opened = useOpened()
  return (
    <PhonePage title={words.phoneTitle} actions={<AuthoriseButton tillAt={mPayPath} />}>
      <PhoneList
        label={words.phoneTitle}
        queryKey={[...AUTHORISATIONS_KEY, 'list', id]}
        load={listAuthorisations}
        views={VIEWS}
        card={authorisationCard}
        onOpen={opened.open}
        empty={{ title: words.empty, hint: words.emptyHint }}
        refreshMs={refreshMs}
      />
      {opened.id && <AuthorisationDrawer id={opened.id} onClose={opened.close} />}
    </PhonePage>
  )
}
