/**
 * A browser draws nothing before the style sheets in a page's head are there. Behind what the front page shows from the
 * first moment, with rules of its own, they hold up only what comes after it; scripts wait for them all the same.
 */

import type { Plugin } from 'vite'

const STYLE_SHEETS = /\n *<link rel="stylesheet"[^>]*>/g

export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = html.match(STYLE_SHEETS) ?? []
      return html.replaceAll(STYLE_SHEETS, '').replace('\n  </body>', `${sheets.join('')}$&`)
    },
  },
})
