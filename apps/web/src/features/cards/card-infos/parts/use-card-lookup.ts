import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../../lib/problem.ts'
import { lookUpCard } from '../card-infos-api.ts'
import type { Mark } from './card-finder.tsx'

/** Finds the card by the first of the marks under which there is one. */
export const useCardLookup = () =>
  useMutation({ mutationFn: find, meta: { handlesProblems: true } })

async function find(marks: readonly Mark[]): Promise<CardInfo> {
  const [mark, ...others] = marks
  if (!mark) throw new Error('nothing to look for')
  try {
    return await lookUpCard(mark)
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404
    if (isUnknown && others.length > 0) return find(others)
    throw error
  }
}
