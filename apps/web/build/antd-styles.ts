/**
 * antd writes its rules into the page while it runs, component by component, each time a page is opened.
 * The build takes them from it instead: each component comes with a style sheet, and the code that would
 * make it is left out. Colours and sizes are variables in both cases, so themes go on working.
 */

import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type ESTree, type Plugin, Visitor } from 'vite'
import { samples } from './samples.tsx'

const SHEET = 'virtual:antd/'
const STYLE_MODULE = /\/node_modules\/antd\/es\/.*\/style\/.*\.js$/
/** Where all of antd's style modules come from; with it go the rules that belong to no component. */
const MAKER = /\/node_modules\/antd\/es\/theme\/util\/genStyleUtils\.js$/
const BASE = 'base'
/** As antd calls these. */
const SHARED = 'Shared'
/** Only for antd's wireframe look. */
const NEVER_SHOWN = 'Pagination-bordered'
/** Columns for screens of six widths; only forms have columns here, and theirs are the same on all. */
const COLUMNS = 'Grid-Grid'
const FOR_A_WIDTH = /@media [^{]+\{(?:[^{}]+\{[^{}]*\})*\}/g
/** Makes the rules of icons, which are among those of no component, too. */
const ICON_RULES = /\/antd\/es\/theme\/util\/useResetIconStyle\.js$/
/**
 * What makes the rules in the end, and what stands between a hook and that. A browser needs no code for
 * what it will not do, above all none that understands style sheets.
 */
const RULES_MADE = /\/cssinjs-utils\/es\/util\/genStyleUtils\.js$/
const IS_OUTSIDE = 'if (memoizedZeroRuntime)'
const MAKES_HOOK = /^gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)$/

/** Names a theme by all its six hundred values one after the other, before the first page is drawn. */
const THEME_NAMED = /\/cssinjs\/es\/hooks\/useCacheToken\.js$/
const BY_VALUES = 'token2key(actualToken, mergedSalt)'
/** What those values were reckoned from. */
const BY_ORIGIN = '[mergedSalt, theme.id, tokenStr, overrideTokenStr].join()'

export function antdStyles(): Plugin {
  let sheets: ReadonlyMap<string, string> = new Map()
  const unknown = new Set<string>()
  return {
    name: 'antd-styles',
    apply: 'build',
    buildStart() {
      sheets = sheetsOfSamples()
    },
    resolveId: (id) => (id.startsWith(SHEET) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${SHEET}`)) return undefined
      const name = id.slice(SHEET.length + 1, -'.css'.length)
      const sheet = sheets.get(name)
      if (!sheet && name !== NEVER_SHOWN) unknown.add(id)
      return `@layer ${name === BASE ? 'antd-base' : 'antd'} {${sheet ?? ''}}`
    },
    transform(code, id) {
      if (MAKER.test(id)) return { code: `import '${SHEET}${BASE}.css'\n${code}`, map: null }
      if (ICON_RULES.test(id)) return { code: 'export default () => undefined', map: null }
      if (RULES_MADE.test(id)) return { code: replaced(code, IS_OUTSIDE, 'if (true)'), map: null }
      if (THEME_NAMED.test(id)) return { code: replaced(code, BY_VALUES, BY_ORIGIN), map: null }
      if (!STYLE_MODULE.test(id)) return undefined
      const hooks = hooksOf(this.parse(code))
      const imports = [...new Set(hooks.map(({ name }) => `import '${SHEET}${name}.css'\n`))]
      const rest = hooks.reduceRight(
        (text, { from, to }) => `${text.slice(0, from)}undefined${text.slice(to)}`,
        code,
      )
      return { code: imports.join('') + rest, map: null }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const missing = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => unknown.has(id)))
      if (missing[0])
        this.error(`samples.tsx shows nothing with the rules of ${missing.join(', ')}`)
    },
  }
}

/** The rules of every component among the samples, by its name and that of its part. */
function sheetsOfSamples(): Map<string, string> {
  const cache = createCache()
  const theme = createElement(ConfigProvider, { theme: { hashed: false } }, samples())
  renderToStaticMarkup(createElement(StyleProvider, { cache }, theme))
  const sheets = new Map<string, string>()
  for (const [path, rules] of cache.cache) {
    const [kind, , component = ''] = path.split('%')
    if (kind !== 'style') continue
    const alone = createCache()
    alone.cache.set(path, rules)
    const name = component === SHARED ? BASE : component
    const before = sheets.get(name) ?? ''
    sheets.set(name, before + extractStyle(alone, { plain: true, types: 'style' }))
  }
  sheets.set(COLUMNS, sheets.get(COLUMNS)?.replace(FOR_A_WIDTH, '') ?? '')
  return sheets
}

function replaced(code: string, before: string, after: string): string {
  if (!code.includes(before)) throw new Error(`antd no longer says ${before}`)
  return code.replace(before, after)
}

interface Hook {
  /** The component and its part, as antd keeps their rules. */
  name: string
  /** Where its rules are made. */
  from: number
  to: number
}

function hooksOf(program: ESTree.Program): Hook[] {
  const hooks: Hook[] = []
  new Visitor({
    CallExpression({ callee, arguments: [component, rules] }) {
      if (callee.type !== 'Identifier' || !MAKES_HOOK.test(callee.name)) return
      if (!component || !rules) throw new Error(`${callee.name} is called otherwise than it was`)
      hooks.push({ name: nameOf(component), from: rules.start, to: rules.end })
    },
  }).visit(program)
  return hooks
}

/** `'Button'`, or `['Button', 'compact']`. */
function nameOf(component: ESTree.Argument): string {
  const parts = component.type === 'ArrayExpression' ? component.elements : [component, component]
  return parts.map((part) => (part?.type === 'Literal' ? String(part.value) : '')).join('-')
}
