import { BookList } from './book-list.tsx'
import { words } from './words.ts'

/** What cards may still have invoiced, and how they came to it. */
export default function InvoiceUserCardDetailsPage() {
  return (
    <BookList
      route="InvoiceUserCardDetails"
      book="quota"
      types={['charge', 'refundCharge', 'consume', 'refundConsume', 'deduction', 'back', 'adjust']}
      title={words.quotaTitle}
      empty={{ title: words.quotaEmpty, hint: words.quotaEmptyHint }}
    />
  )
}
