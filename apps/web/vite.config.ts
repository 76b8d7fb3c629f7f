import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { antdStyles } from './build/antd-styles.ts'
import { chunks } from './build/chunks.ts'
import { preloads } from './build/preloads.ts'
import packageJson from './package.json' with { type: 'json' }

/** Beside every file what browsers may get in its place: the server itself packs nothing. */
const packed = (): Plugin => ({
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

const CONTRACT = /\/contract\.ts$|\/kernel\/src\/schema\.ts$/

/**
 * Describing has no effect, but bundlers cannot know: every schema of a contract, and what some have in
 * common, is marked as one that may be left out. A page gets those that it uses, and TypeBox only with them.
 */
const unusedSchemas = (): Plugin => ({
  name: 'unused-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: CONTRACT },
    handler(code) {
      const constants = this.parse(code).body.flatMap((statement) => {
        const declared =
          statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        return declared?.type === 'VariableDeclaration' ? declared.declarations : []
      })
      const schemas = constants.flatMap(({ init }) =>
        init?.type === 'CallExpression' || init?.type === 'ObjectExpression' ? [init] : [],
      )
      const marked = schemas.reduceRight(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      )
      return { code: marked, map: null, moduleSideEffects: false }
    },
  },
})

/** What the console is made of, but for the files that it is cut into. */
const basis = () =>
  ({
    plugins: [react(), antdStyles(), unusedSchemas()],
    define: { APP_VERSION: JSON.stringify(packageJson.version) },
    build: {
      outDir: 'dist',
      rolldownOptions: {
        // Every file's name is in what the first page loads: pages go by their hash alone, which cannot be packed.
        output: {
          chunkFileNames: ({ name }) =>
            `assets/${name.endsWith('-page') ? 'page' : name}-[hash:7].js`,
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
        treeshake: {
          propertyReadSideEffects: false,
          // Loading them has no effect; not all of them say so.
          moduleSideEffects: [
            {
              test: /\/node_modules\/(?:antd|@ant-design|@rc-component|typebox)\//,
              sideEffects: false,
            },
          ],
        },
      },
      chunkSizeWarningLimit: 900,
    },
  }) satisfies UserConfig

export default defineConfig({
  ...basis(),
  plugins: [...basis().plugins, chunks(basis), preloads(), packed()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/mqtt': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
})
