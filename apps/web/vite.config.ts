import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { antdStyles } from './build/antd-styles.ts'
import { chapterTitles } from './build/chapter-titles.ts'
import { chunks } from './build/chunks.ts'
import { firstPaint } from './build/first-paint.ts'
import { letters } from './build/letters.ts'
import { packed } from './build/packed.ts'
import { preloads } from './build/preloads.ts'
import { unusedSchemas } from './build/unused-schemas.ts'
import packageJson from './package.json' with { type: 'json' }

/** What the console is made of, but for the files that it is cut into. */
const basis = () =>
  ({
    plugins: [react(), antdStyles(), letters(), unusedSchemas(), chapterTitles()],
    define: { APP_VERSION: JSON.stringify(packageJson.version) },
    build: {
      outDir: 'dist',
      rolldownOptions: {
        // Every file's name is in what the first page loads: pages go by their hash alone, which cannot be packed.
        output: {
          chunkFileNames: ({ name }) =>
            `assets/${name.endsWith('-page') ? 'page' : name}-[hash:7].js`,
          assetFileNames: ({ names }) =>
            `assets/${names.some((name) => name.endsWith('-page.css')) ? 'page' : '[name]'}-[hash:7][extname]`,
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
  plugins: [...basis().plugins, chunks(basis), firstPaint(), preloads(), packed()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/mqtt': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
})
