/**
 * The device service as packages for station PCs that run Windows or macOS: bundled, with what installs it, and the
 * binding to card readers where this machine has it (apps/device/README.md). Nothing is fetched, here or there.
 */

import { createWriteStream, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { PACKAGED_SYSTEMS, type PackagedSystem, packageOf } from '../../apps/device/src/contract.ts'
import { zipOf } from '../../apps/api/src/spreadsheet/zip.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const device = join(root, 'apps/device')
const FOLDER = 'forecourt-device'

/** @returns the files that were written */
export async function makeDevicePackages(directory: string): Promise<string[]> {
  mkdirSync(directory, { recursive: true })
  const programs = await bundle()
  return Promise.all(
    PACKAGED_SYSTEMS.map(async (system) => {
      const file = join(directory, packageOf(system))
      const parts = [...programs, ...installerOf(system), ...bindingsOf(system)]
      const zip = zipOf(
        parts.map(({ name, content }) => ({ name: `${FOLDER}/${name}`, content: [content] })),
      )
      await pipeline(Readable.from(zip), createWriteStream(file))
      return file
    }),
  )
}

interface Part {
  name: string
  content: string | Uint8Array
}

const read = (path: string): Buffer => readFileSync(path)

/** The service, what seals its keys, and under which terms others wrote what is in it. */
async function bundle(): Promise<Part[]> {
  const bundled = await rolldown({
    input: { device: join(device, 'src/main.ts'), 'seal-keys': join(device, 'src/seal-keys.ts') },
    platform: 'node',
    logLevel: 'warn',
  })
  const { output } = await bundled.generate({
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
  })
  await bundled.close()
  const chunks = output.filter((part) => part.type === 'chunk')
  return [
    ...chunks.map(({ fileName, code }) => ({ name: fileName, content: code })),
    { name: 'LICENSE', content: read(join(root, 'LICENSE')) },
    { name: 'LICENSES.txt', content: licencesOf(chunks.flatMap(({ moduleIds }) => moduleIds)) },
  ]
}

const OF_OTHERS = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//

function licencesOf(modules: readonly string[]): string {
  const packages = new Map<string, string>()
  for (const path of modules) {
    const [, folder, name] = OF_OTHERS.exec(path.replaceAll('\\', '/')) ?? []
    if (folder && name) packages.set(name, folder)
  }
  return [...packages]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, folder]) => {
      const [file] = globSync('{LICENSE,LICENCE,License,license}*', { cwd: folder })
      return `${name}\n\n${file ? readFileSync(join(folder, file), 'utf8') : ''}`
    })
    .join('\n---\n\n')
}

function installerOf(system: PackagedSystem): Part[] {
  const common = ['device.env', 'README.en.txt', 'README.zh.txt']
  const files = [...common, ...globSync(`${system}/*`, { cwd: join(device, 'install') })]
  return files.map((file) => {
    const text = readFileSync(join(device, 'install', file), 'utf8')
    // Editors and PowerShell of Windows take text for what it is only so.
    const content = system === 'windows' ? `\uFEFF${text.replaceAll('\n', '\r\n')}` : text
    // Node's own reader of settings takes the mark for a part of the first line.
    const isSettings = file === 'device.env'
    return { name: basename(file), content: isSettings ? text : content }
  })
}

/** Prebuilt bindings of the system that were put into this project's node_modules. */
function bindingsOf(system: PackagedSystem): Part[] {
  const folder = join(root, 'node_modules/@pcsc-mini')
  if (!existsSync(folder)) return []
  return globSync(`${system}-*/*.{node,js,json}`, { cwd: folder }).map((file) => ({
    name: `node_modules/@pcsc-mini/${file.replaceAll('\\', '/')}`,
    content: read(join(folder, file)),
  }))
}
