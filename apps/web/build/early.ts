/**
 * A script of its own before all others: it asks what every page waits for, while those are on their way
 * (`src/app/start/first-answers.ts`). It is a part of the rest, so nothing in it is loaded twice.
 */

import type { Plugin } from 'vite'

/** What it is made of; must not import anything else. */
export const EARLY =
  /\/web\/src\/(?:lib\/(?:api\/(?:api|problem)|session\/(?:device|page-config|platform|session-store)|state\/(?:storage|store|yield-to-main)|i18n\/words)\.ts|app\/(?:start\/(?:first-answers|handoff-address)|station\/one-station)\.ts)$/

export const EARLY_CHUNK = 'early'

export function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const chunk = chunks.find(({ name }) => name === EARLY_CHUNK)
        if (!chunk) throw new Error('there is no early script')
        if (chunk.imports.length > 0)
          throw new Error(`the early script waits for ${chunk.imports.join(', ')}`)
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
