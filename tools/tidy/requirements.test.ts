/** Requirement ids: every one that code, tests or documents refer to is listed in docs/requirements.md. */

import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

const LIST = 'docs/requirements.md'
/** `S-001`, `D-001`, `X-01`; of any length from two digits, so that a misspelt one is found. */
const ID = /\b[SDX]-\d{2,}\b/g

const [list] = sources(/^docs\/requirements\.md$/)
const listed = [...(list?.text ?? '').matchAll(/^- (\S+) /gm)].map(([, id = '']) => id)

describe('requirement ids', () => {
  it('are listed once each, in ascending order within their group', () => {
    expect(listed.length).toBeGreaterThan(900)
    expect(listed.filter((id) => !/^([SD]-\d{3}|X-\d{2})$/.test(id))).toEqual([])
    const groups = Map.groupBy(listed, (id) => id.charAt(0))
    expect([...groups.keys()].join('')).toBe('SDX')
    for (const ids of groups.values()) expect(ids).toEqual([...new Set(ids)].toSorted())
  })

  it('exist wherever they are named', () => {
    const known = new Set(listed)
    const files = sources(/\.(ts|tsx|mjs|sql|css|txt|md)$/).filter(({ path }) => path !== LIST)
    const unknown = files.flatMap(({ path, text }) =>
      [...text.matchAll(ID)]
        .filter(([id]) => !known.has(id) && !path.includes('/tidy/'))
        .map(([id]) => `${path}: ${id}`),
    )
    expect(unknown).toEqual([])
  })
})
