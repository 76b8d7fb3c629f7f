import type { Order } from '@app/api/contract/sales/orders'
import { isMobile } from '@app/kernel/formats'
import { equals, oneOf } from '@app/kernel/list-query/write'
import { useStation } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { OwnSalesHint } from '#ui/feedback/own-sales-hint.tsx'
import { PhoneList } from '#ui/mobile/phone-list.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { useOpened } from '#ui/mobile/use-opened.ts'
import type { PhoneView } from '#ui/mobile/use-phone-list.ts'
import { OrderSheet } from '../details/order-sheet.tsx'
import { mayPay, UNPAID } from '../parts/order-states.tsx'
import { listOrders, ORDERS_KEY, useLiveOrders } from '../orders-api.ts'
import { SaleButton } from '../parts/sale-button.tsx'
import { mPayPath } from '../parts/order-paths.ts'
import { words as orderWords } from '../words.ts'
import { words as payWords } from '../pay/words.ts'
import { words } from './words.ts'
import { orderCard } from './order-card.tsx'
import { orderNo } from './order-filters.ts'

/** What waits for money comes first: that is what one walks about with a phone for. */
const VIEWS: readonly PhoneView[] = [
  { value: 'unpaid', label: words.views.unpaid, condition: oneOf('status', UNPAID) },
  { value: 'paid', label: words.views.paid, condition: equals('status', 'success') },
  { value: 'all', label: words.views.all },
]

const findOrder = (text: string): string =>
  isMobile(text) ? equals('buyer.mobile', text) : (orderNo.effect(text).condition ?? '')

/** The till, one tap from the order. */
const payButton = (order: Order) =>
  mayPay(order) && (
    <LinkButton to={mPayPath(order.id)} type="primary" ghost>
      {payWords.verb}
    </LinkButton>
  )

/** Orders on a phone: taken money for, given back, given up (S-114). */
export default function MOrderManagePage() {
  const { id } = useStation()
  const refreshMs = useLiveOrders()
  const opened = useOpened()
  return (
    <PhonePage title={orderWords.phone.title} actions={<SaleButton tillAt={mPayPath} />}>
      <OwnSalesHint />
      <PhoneList
        label={orderWords.phone.title}
        searchHint={orderWords.phone.findHint}
        queryKey={[...ORDERS_KEY, 'list', id]}
        load={listOrders}
        views={VIEWS}
        find={findOrder}
        card={orderCard}
        onOpen={opened.open}
        actions={payButton}
        empty={{ title: words.empty, hint: words.emptyHint.all }}
        refreshMs={refreshMs}
      />
      {opened.id && <OrderSheet key={opened.id} orderId={opened.id} onClose={opened.close} />}
    </PhonePage>
  )
}
