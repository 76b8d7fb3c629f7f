import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { antdStyles } from './build/antd-styles.ts'
import { early, EARLY, EARLY_CHUNK } from './build/early.ts'
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

/*
 * Parts that many pages share are put together into a few larger files: they pack better, and a browser
 * asks for six at a time at most. What is named here goes there if so many pages need it.
 */

const FIELD =
  /\/node_modules\/(?:antd\/es|@rc-component)\/(?:input|grid|alert|tooltip)\/|\/(?:mutationObserver|useMutation)\.js$|(?:Lock|User|Bank)Outlined\.js$|\/ui\/feedback\/problem-view\.tsx$/

const FRAME =
  /\/node_modules\/(?:antd\/es|@rc-component)\/(?:app|breadcrumb|dialog|dropdown|menu|message|modal|notification|skeleton)\/|\/@tanstack\/|(?:Setting|Down|BarChart|CreditCard|Tool|Logout|Global|Home|ShoppingCart|Team|Environment|Mobile|Notification|Shop|Fullscreen|Dashboard|Gift|Control|Appstore|Audit)Outlined\.js$/

const CONSOLE =
  /\/web\/src\/(?:app\/|lib\/[a-z0-9]+\/(?:save-file|export-watch|live|mqtt|mqtt-packets|invalidate|console-outline|route-table|unsaved|shift-mode|device-service|format|approvals-panel|use-picture)\.|ui\/[a-z]+\/(?:when-opened|page|avatar|link-button|back-header|use-header-height|empty-state|status-dot)\.|features\/(?:platform\/exports\/|access\/approvals\/(?:approvals-api|words|zh|en|parts\/approvals-button)\.))|\/modules\/platform\/exports\/contract|\/device\/src\/contract\.|\/kernel\/src\/(?:machine|calendar|rounding|decimal-text|money|quantity|kept-columns)\./

const LIST =
  /\/web\/src\/(?:ui\/(?:table\/|[a-z]+\/(?:figures|totals|guarded-button|when-touched)\.)|lib\/lists\/list-(?:state|totals)\.)|\/(?:checkbox|segmented)\/|(?:Caret\w+|Download|Up|Delete|Reload|Calendar|SwapRight)Outlined\.js$/

const HOME =
  /\/features\/reporting\/dashboard\/(?:words|zh|en|home\/(?:home\.module|use-summary|use-unpaid|figures-row)|forecourt\/(?:forecourt\.module|live-forecourt|pump-card|forecourt-now|tank-gauge))\.|\/features\/reporting\/statistics\/(?:words|zh|en|parts\/period)\.|\/modules\/(?:reporting\/dashboard\/contract|ledger\/entries\/names)/

const ORDERS =
  /\/features\/sales\/orders\/(?:[^/]+|list\/(?:order|paid|use)-[^/]+|parts\/sale-button)\.tsx?$|\/modules\/sales\/orders\/names|\/payment-names|\/list-totals\.|\/(?:business-day|hour)-filter\./

export default defineConfig({
  plugins: [react(), antdStyles(), preloads(), early(), packed(), unusedSchemas()],
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
            { name: EARLY_CHUNK, test: EARLY, priority: 3, includeDependenciesRecursively: false },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            // The log-in page needs it, and every dialog; fields do not, but for the form's context.
            {
              name: 'form',
              test: /\/node_modules\/(?:antd\/es\/form\/(?!context|hooks\/useVariants)|@rc-component\/(?:async-validator|form\/es\/(?!FormContext)))/,
              minShareCount: 3,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // The log-in page and all that come after it need it.
            { name: 'field', test: FIELD, minShareCount: 3, priority: 0.5 },
            // The frame needs it, and thus every page: what it takes from libraries, and of our own.
            { name: 'frame', test: FRAME, minShareCount: 2 },
            {
              name: 'console',
              test: CONSOLE,
              minShareCount: 2,
              // A contract that one of them takes a constant from would bring its schemas, too.
              includeDependenciesRecursively: false,
            },
            { name: 'list', test: LIST, minShareCount: 10 },
            // Two modules that are opened more often than all others.
            { name: 'home', test: HOME, minShareCount: 2, includeDependenciesRecursively: false },
            {
              name: 'orders',
              test: ORDERS,
              minShareCount: 2,
              includeDependenciesRecursively: false,
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
