import type { CardInfo } from '@app/api/contract/cards/card-infos'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import { useMutation } from '@tanstack/react-query'
import { isRefusal } from '#lib/api/problem.ts'
import { hasTaken } from '#lib/session/session.ts'
import { type Mark, serialIn } from '#features/cards/card-infos/parts/marks.ts'
import { findCard } from '#features/cards/card-infos/parts/use-card-lookup.ts'
import { accountWithTag } from '#features/cards/user-cards/user-cards-api.ts'

/** What was found: a card, or an account by the tag that it has noted. */
type Finding = { card: CardInfo } | { tagged: UserCard }

/** Finds the card, else the account whose tag it is: a tag may be known as a chip that nobody has. */
export const useFindCard = () => useMutation({ mutationFn: find, meta: { handlesProblems: true } })

/** @throws ApiError CARD_NOT_IMPORTED for what is neither */
async function find(marks: readonly Mark[]): Promise<Finding> {
  const serial = serialIn(marks)
  const ofTag = async (): Promise<Finding | undefined> => {
    const isKnown = serial !== undefined && hasTaken('rfid')
    const tagged = isKnown ? await accountWithTag(serial) : undefined
    return tagged && { tagged }
  }
  try {
    const card = await findCard(marks)
    return card.userCard ? { card } : ((await ofTag()) ?? { card })
  } catch (error) {
    const found = isRefusal(error, 'CARD_NOT_IMPORTED') ? await ofTag() : undefined
    if (found) return found
    throw error
  }
}
