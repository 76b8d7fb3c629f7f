/** Beside every file what browsers may get in its place: the server itself packs nothing. */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

export const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const pack = async (name: string): Promise<void> => {
      const path = join(dir, name)
      const content = await readFile(path)
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
      const level = constants.Z_BEST_COMPRESSION
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level }))
    }
    await Promise.all(Object.keys(bundle).map(pack))
  },
})
