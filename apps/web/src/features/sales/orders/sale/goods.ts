/** Finding goods on the shelf. Hidden ones are sold by whoever scans or types their code in full (D-079). */

import type { Item } from '@app/api/contract/catalogue/items'
import { allOf, anyOf, contains, equals, oneOf, startsWith } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { allPages } from '#lib/lists/all-pages.ts'
import { api } from '#lib/api/api.ts'
import { useStation } from '#lib/session/session.ts'

const GOODS_KEY = ['items', 'goods']

const SHOWN = 24

const goodsOf = (stationId: number): string =>
  allOf(
    equals('station.id', stationId),
    equals('category.type', 'normal'),
    equals('onShelf', true),
    equals('category.onShelf', true),
  )

const NOT_HIDDEN = equals('hidden', false)

const listGoods = async (search: string): Promise<Item[]> => {
  const page = await api.get<PageOf<Item>>('/items', {
    search,
    size: SHOWN,
    sort: ['weight,desc', 'name,asc'],
  })
  return page.content
}

const fitting = (text: string): string =>
  anyOf(
    contains('name', text),
    startsWith('tag', text),
    startsWith('code', text),
    equals('barcode', text),
  )

/** What fits what is typed so far; the most prominent goods before anything is. */
export function useGoods(text: string) {
  const { id } = useStation()
  return useQuery({
    queryKey: [...GOODS_KEY, id, text],
    queryFn: () => listGoods(allOf(goodsOf(id), NOT_HIDDEN, text !== '' && fitting(text))),
    placeholderData: keepPreviousData,
    meta: { handlesProblems: true },
  })
}

/** The one item of a scanned barcode or a code typed in full, or else the only one that fits. */
export async function findOne(stationId: number, text: string): Promise<Item | undefined> {
  const exactly = anyOf(equals('barcode', text), equals('code', text))
  for (const condition of [exactly, allOf(NOT_HIDDEN, fitting(text))]) {
    const found = await listGoods(allOf(goodsOf(stationId), condition))
    if (found.length === 1) return found[0]
  }
  return undefined
}

/** Goods as they are offered now. */
export const goodsById = (ids: readonly number[]): Promise<Item[]> =>
  allPages<Item>('/items', { search: oneOf('id', ids) })
