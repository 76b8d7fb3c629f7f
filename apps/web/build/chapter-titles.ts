/** `*.md?title`: what a chapter of the manual is called, without the chapter. */

import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const QUERY = '?title'

export const chapterTitles = (): Plugin => ({
  name: 'chapter-titles',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(QUERY)) return undefined
    const file = id.slice(0, -QUERY.length)
    this.addWatchFile(file)
    const [, title] = /^# (.+)/.exec(await readFile(file, 'utf8')) ?? []
    if (title === undefined) this.error(`${file} does not begin with a title`)
    return { code: `export default ${JSON.stringify(title)}`, moduleType: 'js' }
  },
})
