/**
 * The pages of customers: a bundle of its own, so that a phone at a pump loads nothing of the console.
 * Built after the console, into a folder beside it.
 */

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packed } from './packed.ts'
import { unusedSchemas } from './unused-schemas.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  base: '/customer/',
  // The console's own build has copied these.
  publicDir: false,
  plugins: [react(), unusedSchemas(), packed()],
  build: {
    outDir: 'dist/customer',
    emptyOutDir: true,
    rolldownOptions: { input: 'customer.html' },
  },
})
