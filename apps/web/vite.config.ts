import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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

export default defineConfig({
  plugins: [react(), packed(), unusedSchemas()],
  define: { APP_VERSION: JSON.stringify(packageJson.version) },
  build: {
    outDir: 'dist',
    rolldownOptions: {
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
      output: {
        codeSplitting: {
          groups: [
            // Changes seldom, and stays with browsers when the rest does.
            {
              name: 'react',
              test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
              priority: 2,
            },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // The log-in page needs it, and every dialog; fields do not, but for the form's context.
            {
              name: 'form',
              test: /\/node_modules\/(?:antd\/es\/form\/(?!context|hooks\/useVariants)|@rc-component\/(?:async-validator|form\/es\/(?!FormContext)))/,
              minShareCount: 3,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Nearly all that come after the log-in page need it.
            {
              name: 'field',
              test: /\/node_modules\/(?:antd\/es|@rc-component)\/(?:input|grid|alert|tooltip)\//,
              minShareCount: 3,
            },
            // The frame needs it, and thus every page.
            {
              name: 'frame',
              test: /\/node_modules\/(?:antd\/es|@rc-component)\/(?:app|breadcrumb|dialog|dropdown|menu|message|modal|notification|skeleton)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 900,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/mqtt': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
})
