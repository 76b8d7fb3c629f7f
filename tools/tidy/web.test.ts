/** Conventions of the console as a test. A new exception is a decision, written down here. */

import { describe, expect, it } from 'vitest'
import { AREA_ORDER } from '../../apps/api/src/areas.ts'
import { ROUTES } from '../../apps/web/src/lib/routes/route-table.ts'
import { circlesOf } from './cycles.ts'
import { importsOf, linesMatching, type Source, sources } from './sources.ts'

const SRC = 'apps/web/src/'
const FEATURES = `${SRC}features/`
const ROUTE_TABLE = `${SRC}lib/routes/route-table.ts`

const code = sources(/^apps\/web\/.*\.(ts|tsx)$/)
const product = code.filter(({ path }) => !/\.(test|spec)\.tsx?$|\/(test|e2e)\//.test(path))
const inSrc = product.filter(({ path }) => path.startsWith(SRC))
const features = product.filter(({ path }) => path.startsWith(FEATURES))

const areaOf = (path: string): string => path.split('/')[4] ?? ''
const moduleOf = (path: string): string => path.split('/').slice(0, 6).join('/')

/** Imports that a rule forbids, as `file → target`. */
const imports = (
  files: readonly Source[],
  isForbidden: (from: string, target: string) => boolean,
): string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((target) => isForbidden(file.path, target))
      .map((target) => `${file.path} → ${target}`),
  )

describe('imports of the web', () => {
  it('lead in no circle, those of lazily loaded pages included', () => {
    const paths = new Set(inSrc.map(({ path }) => path))
    const graph = new Map(
      inSrc.map((file) => [file.path, importsOf(file).filter((target) => paths.has(target))]),
    )
    expect(graph.size).toBeGreaterThan(500)
    expect(circlesOf(graph)).toEqual([])
  })

  it('lead downwards: from the app to features, to what they share, to what knows no component', () => {
    const LAYERS = [['lib', 'locale'], ['ui'], ['features'], ['app']]
    const layerOf = (path: string): number =>
      LAYERS.findIndex((folders) => folders.includes(path.split('/')[3] ?? ''))
    const upwards = imports(
      inSrc.filter(({ path }) => layerOf(path) >= 0),
      (from, target) => target.startsWith(SRC) && layerOf(target) > layerOf(from),
    )
    expect(upwards).toEqual([])
  })

  it('of an area lead to it or an earlier one; what a later one shows stands in a slot', () => {
    const order: readonly string[] = AREA_ORDER
    expect(features.filter(({ path }) => !order.includes(areaOf(path)))).toEqual([])
    const later = imports(
      features,
      (from, target) =>
        target.startsWith(FEATURES) && order.indexOf(areaOf(target)) > order.indexOf(areaOf(from)),
    )
    expect(later).toEqual([])
  })

  it('lead into another module by its calls, parts and slots alone', () => {
    const published = /(?:-api\.ts|\/slots\.ts|\/parts\/[^/]+)$/
    const wrong = imports(
      features,
      (from, target) =>
        target.startsWith(FEATURES) &&
        moduleOf(target) !== moduleOf(from) &&
        !published.test(target),
    )
    expect(wrong).toEqual([])
  })

  it('read of the server nothing but contracts, words and who may read', () => {
    const readable = /^@app\/api\/(contract|words|permissions)\//
    const wrong = imports(
      inSrc,
      (_, target) => target.startsWith('@app/api') && !readable.test(target),
    )
    expect(wrong).toEqual([])
  })
})

describe('slots', () => {
  it('are filled, each of them', () => {
    const filling = product.find(({ path }) => path === `${SRC}app/routing/slots.ts`)?.text ?? ''
    const declared = features
      .filter(({ path }) => path.endsWith('/slots.ts'))
      .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = slot</g)])
      .map(([, name = '']) => name)
    expect(declared.length).toBeGreaterThan(5)
    expect(declared.filter((name) => !filling.includes(`.${name}.fillWith(`))).toEqual([])
  })
})

describe('addresses', () => {
  it('of pages stand in the table of routes alone; everything else asks `pathTo`', () => {
    const first = new Set(Object.values(ROUTES).map(({ path }) => path.split('/')[1]))
    const segments = [...first].filter(Boolean).join('|')
    const literal = new RegExp(`['"\`]/(?:${segments})(?:['"\`/?$]|$)`)
    const files = inSrc.filter(({ path }) => path !== ROUTE_TABLE)
    expect(linesMatching(files, literal)).toEqual([])
  })
})

describe('page files', () => {
  const kebab = (name: string): string => name.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase()
  const names = new Set(Object.keys(ROUTES).map((name) => `${kebab(name)}-page.tsx`))
  const routes = features.filter(({ path }) => path.endsWith('/routes.ts'))
  const pages = routes.flatMap(({ text }) => [
    ...text.matchAll(/(\w+): (?:withSlots\(\s*)?\(\) =>\s*import\('[^']*?([^/']+)'\)/g),
  ])

  it('are called as the specification calls the route', () => {
    expect(pages.length).toBeGreaterThan(90)
    const byFile = Map.groupBy(pages, ([, , file]) => file ?? '')
    const astray = [...byFile].filter(
      ([file, uses]) => !uses.some(([, name = '']) => file === `${kebab(name)}-page.tsx`),
    )
    expect(astray.map(([file]) => file)).toEqual([])
  })

  it('alone are called pages', () => {
    const other = features.filter(
      ({ path }) => path.endsWith('-page.tsx') && !names.has(path.split('/').at(-1) ?? ''),
    )
    expect(other.map(({ path }) => path)).toEqual([])
  })
})

describe('folders of the web', () => {
  it('hold twenty source files at most', () => {
    const folders = Map.groupBy(
      code.filter(({ path }) => !path.startsWith('apps/web/e2e/')),
      ({ path }) => path.slice(0, path.lastIndexOf('/')),
    )
    const large = [...folders].filter(([, files]) => files.length > 20)
    expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
  })
})

describe('shared pieces of the web', () => {
  const pieces = product.filter(({ path }) => path.startsWith(`${SRC}ui/`) && path.endsWith('.tsx'))

  const pages = product.filter(({ path }) => path.startsWith('apps/web/gallery/pieces/'))
  /** What a page of the gallery says that it shows. */
  const sourcesOf = ({ text }: Source): string[] =>
    /source:\s*'([^']*)'/.exec(text)?.[1]?.split(', ') ?? []

  it('have a page in the gallery, each that modules or the shell take', () => {
    const takers = product.filter(({ path }) => /^apps\/web\/src\/(app|features)\//.test(path))
    const taken = new Set(takers.flatMap(importsOf))
    const shown = new Set(pages.flatMap(sourcesOf))
    const hidden = pieces
      .filter(({ path }) => taken.has(path))
      .filter(({ path }) => !shown.has(path.slice(SRC.length)))
    expect(hidden.map(({ path }) => path)).toEqual([])
  })

  it('are named there by where they are', () => {
    const paths = new Set(sources(/^(apps\/web|packages)\/.*\.tsx?$/).map(({ path }) => path))
    const wrong = pages
      .flatMap(sourcesOf)
      .filter((name) => !paths.has(name) && !paths.has(SRC + name))
    expect(wrong).toEqual([])
  })

  it('make of a link and a button one stop of the Tab key', () => {
    const nested = product.filter(({ text }) => /<Link\b[^<]*>\s*<(Guarded)?Button\b/.test(text))
    expect(nested.map(({ path }) => path)).toEqual([])
  })
})
