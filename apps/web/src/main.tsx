import './app/theme.css'
import { findPlatform } from './lib/platform.ts'

// What this machine remembers is kept apart by platform: nothing reads it before the platform is known.
await findPlatform()
const { start } = await import('./app/start.tsx')
start()
