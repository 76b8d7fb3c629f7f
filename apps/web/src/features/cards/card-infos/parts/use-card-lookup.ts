import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#lib/api/problem.ts'
import { lookUpCard } from '../card-infos-api.ts'
import type { Mark } from './marks.ts'

/** Finds the card by the first of the marks under which there is one. */
export const useCardLookup = () =>
  useMutation({ mutationFn: findCard, meta: { handlesProblems: true } })

/** @throws ApiError CARD_NOT_IMPORTED */
export async function findCard(marks: readonly Mark[]): Promise<CardInfo> {
  const [mark, ...others] = marks
  if (!mark) throw new Error('nothing to look for')
  try {
    return await lookUpCard(mark)
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404
    if (isUnknown && others.length > 0) return findCard(others)
    throw error
  }
}
