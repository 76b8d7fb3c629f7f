/** The server's modules: what each consists of, and whom it may know. */

import { describe, expect, it } from 'vitest'
import { AREA_ORDER } from '../../apps/api/src/areas.ts'
import { importsOf, isTest, linesMatching, sources } from './sources.ts'

const SERVER = 'apps/api/src/'
const code = sources(/^apps\/api\/.*\.ts$/)
const product = code.filter((file) => !isTest(file))
const moduleFiles = product.filter(({ path }) => path.startsWith('apps/api/src/modules/'))

interface Place {
  area: string
  module: string
  file: string
}

function placeOf(path: string): Place | undefined {
  const match = /^apps\/api\/src\/modules\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(path)
  return match ? { area: match[1] ?? '', module: match[2] ?? '', file: match[3] ?? '' } : undefined
}

const modules = Map.groupBy(
  moduleFiles.filter(({ path }) => placeOf(path)),
  ({ path }) => path.split('/').slice(0, 6).join('/'),
)

describe('modules of the server', () => {
  /** Modules that show nothing of their own, and why. */
  const withoutContract = new Set([
    'apps/api/src/modules/ledger/accounts', // entered only by other modules
    'apps/api/src/modules/ledger/audit', // a job and a command
    'apps/api/src/modules/ledger/expiry', // a job
    'apps/api/src/modules/ledger/periods', // its routes are those of settlement
    'apps/api/src/modules/wetstock/tank-watch', // a job
  ])

  it('have contract, module and test', () => {
    const tested = new Set(
      code.filter(isTest).map(({ path }) => path.split('/').slice(0, 6).join('/')),
    )
    const incomplete = [...modules].flatMap(([module, files]) => {
      if (withoutContract.has(module)) return []
      const names = new Set(files.map(({ path }) => placeOf(path)?.file))
      const missing = ['contract.ts', 'module.ts'].filter((name) => !names.has(name))
      return [...missing, ...(tested.has(module) ? [] : ['a test'])].map(
        (name) => `${module}: ${name}`,
      )
    })
    expect(incomplete).toEqual([])
  })

  it('import only from their own or an earlier area', () => {
    const wrong = moduleFiles.flatMap((file) => {
      const from = file.path.split('/')[4] ?? ''
      return importsOf(file)
        .filter((target) => target.startsWith('apps/api/src/modules/'))
        .filter((target) => {
          const isContract = /\/(contract|errors)\.ts$/.test(target)
          return (
            !isContract && AREA_ORDER.indexOf(target.split('/')[4] ?? '') > AREA_ORDER.indexOf(from)
          )
        })
        .map((target) => `${file.path} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('enter another module by its service, contract or a use case of it, never by its store', () => {
    const wrong = moduleFiles.flatMap((file) => {
      const own = file.path.split('/').slice(0, 6).join('/')
      return importsOf(file)
        .filter((target) => /\/modules\/[^/]+\/[^/]+\/(store|routes|module)[^/]*\.ts$/.test(target))
        .filter((target) => !target.startsWith(`${own}/`) && !file.path.endsWith('/index.ts'))
        .map((target) => `${file.path} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('keep contracts free of the server', () => {
    const allowed = /^(typebox|@app\/kernel\/.+|.*\/contract\.ts|.*-rights\.ts)$/
    const wrong = moduleFiles
      .filter(({ path }) => path.endsWith('/contract.ts'))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => !allowed.test(target))
          .map((target) => `${file.path} → ${target}`),
      )
    expect(wrong).toEqual([])
  })

  it('write each table from one place', () => {
    const writers = new Map<string, Set<string>>()
    for (const { path, text } of moduleFiles) {
      for (const [, table = ''] of text.matchAll(
        /(?:\.(?:insertInto|updateTable|deleteFrom)\(|versionedUpdate\()'(\w+)/g,
      )) {
        const module = path.split('/').slice(4, 6).join('/')
        writers.set(table, (writers.get(table) ?? new Set()).add(module))
      }
    }
    const shared = [...writers].filter(([, by]) => by.size > 1)
    expect(shared.map(([table, by]) => `${table}: ${[...by].join(', ')}`)).toEqual([])
  })

  it('are each listed by their area, and the areas by areas.ts', () => {
    const areas = new Set([...modules.keys()].map((module) => module.split('/')[4]))
    expect(AREA_ORDER.toSorted()).toEqual([...areas].toSorted())
    const listed = new Set(
      product.filter(({ path }) => /\/modules\/[^/]+\/index\.ts$/.test(path)).flatMap(importsOf),
    )
    const forgotten = moduleFiles.filter(
      ({ path }) => path.endsWith('/module.ts') && !listed.has(path),
    )
    expect(forgotten.map(({ path }) => path)).toEqual([])
  })

  it('say in module.ts what they give, and nowhere else', () => {
    const elsewhere = moduleFiles.filter(({ path }) => !/\/(module|index)\.ts$/.test(path))
    expect(linesMatching(elsewhere, /: Module\b|\bschedules\b|\bSchedule\b/)).toEqual([])
  })

  it('are put together by areas.ts alone', () => {
    const composing = product.filter(({ path }) =>
      ['app.ts', 'areas.ts', 'container.ts', 'server.ts'].some((name) => path === SERVER + name),
    )
    expect(composing).toHaveLength(4)
    const named = composing.flatMap((file) =>
      importsOf(file)
        .filter((target) => /\/modules\/[^/]+\/[^/]+\//.test(target))
        .map((target) => `${file.path} → ${target}`),
    )
    expect(named).toEqual([])
  })
})

describe('files of the server', () => {
  /** A file is named by its part in a module, by a thing that it is about, or by what it does. */
  const UNCLEAR = new Set(
    [
      'along base beyond bits crew data desk errand facts facts-store family few figures frame gather',
      'give handler impl info keep known laneof lens lookup manager misc more nearby other part parts',
      'patience pieces processor proofs reach readers sentence served sheets stage standing stretches',
      'stuff suspects things till tools use various veil wrapper world',
    ].flatMap((line) => line.split(' ')),
  )

  it('have names that say what is in them', () => {
    const unclear = product.filter(({ path }) => {
      const [name = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
      return UNCLEAR.has(name)
    })
    expect(unclear.map(({ path }) => path)).toEqual([])
  })
})
