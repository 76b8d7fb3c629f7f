/**
 * Style sheets name the size of letters as it is usually. For those who like them larger each such size is multiplied
 * by `--letters` of `theme.css`; what is large already, headings and figures, stays as it is.
 */

import type { Plugin } from 'vite'

const OWN_SHEET = /\/apps\/web\/src\/.+\.css$/
const SIZE = /(?<=font-size:)[^;}]+/g
/** From so many pixels on, letters are large already. */
const LARGE_PX = 20

export const letters = (): Plugin => ({
  name: 'letters',
  enforce: 'pre',
  transform(code, id) {
    const isOwn = OWN_SHEET.test(id) && !id.includes('/node_modules/')
    return isOwn ? { code: code.replaceAll(SIZE, scaled), map: null } : undefined
  },
})

const scaled = (size: string): string =>
  size.replaceAll(/\b(\d+)px/g, (length, pixels) =>
    Number(pixels) < LARGE_PX ? `calc(${length} * var(--letters, 1))` : length,
  )
