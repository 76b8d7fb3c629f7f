import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

export default defineConfig({
  plugins: [react()],
  define: { APP_VERSION: JSON.stringify(packageJson.version) },
  build: {
    outDir: 'dist',
    // What every page needs, apart from what only one does: a page's own code stays small.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
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
