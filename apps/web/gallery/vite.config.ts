/** The gallery of shared pieces: for developers, served by `npm run gallery`, part of no release. */

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStyles } from '../build/antd-styles.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), antdStyles()],
  define: { APP_VERSION: JSON.stringify('gallery') },
  server: { host: '127.0.0.1', port: 5174 },
})
