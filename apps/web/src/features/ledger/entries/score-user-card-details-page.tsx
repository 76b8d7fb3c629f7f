import { BookList } from './book-list.tsx'
import { words } from './words.ts'

/** How members came to their points, and where these went (S-263). */
export default function ScoreUserCardDetailsPage() {
  return (
    <BookList
      route="ScoreUserCardDetails"
      book="score"
      types={[
        'opening',
        'chargeReward',
        'refundChargeReward',
        'reward',
        'refundReward',
        'consume',
        'refundConsume',
        'deduction',
        'expiry',
        'adjust',
      ]}
      title={words.pointsTitle}
      empty={{ title: words.pointsEmpty, hint: words.pointsEmptyHint }}
      sums
    />
  )
}
