/** The server's entry point. */

import { keepCompiledModules } from './compiled-modules.ts'

keepCompiledModules()
await import('./commands/command-line.ts')
