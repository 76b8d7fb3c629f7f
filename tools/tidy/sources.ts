/** The project's own sources, as text: what the tidy tests read. */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Source {
  path: string
  text: string
}

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')

/** Every file of the project that matches, generated ones left out. */
export function sources(pattern: RegExp): Source[] {
  return listed
    .filter((path) => pattern.test(path) && !GENERATED.has(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

const GENERATED = new Set(['apps/api/src/db/tables.ts'])

/** The modules that a file imports, relative ones and those of the package (`#…`) as paths from the root. */
export function importsOf({ path, text }: Source): string[] {
  const found = text.matchAll(/(?:from|import)\s+'([^']+)'|import\('([^']+)'\)/g)
  return [...found].map(([, a, b]) => resolveFrom(path, a ?? b ?? ''))
}

function resolveFrom(path: string, specifier: string): string {
  const inPackage = /^(apps\/[^/]+)\//.exec(path)?.[1]
  if (specifier.startsWith('#') && inPackage) return `${inPackage}/src/${specifier.slice(1)}`
  if (!specifier.startsWith('.')) return specifier
  const parts = path.split('/').slice(0, -1)
  for (const step of specifier.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}

/** Lines that match, as `path:line: text`, comments left out. */
export function linesMatching(files: readonly Source[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  )
}

/** Tests, and what only tests use. */
export const isTest = ({ path }: Source): boolean =>
  /\.(test|spec)\.tsx?$|\/(test|e2e)\//.test(path)

/** Comments blanked out, line breaks kept. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1')
}
