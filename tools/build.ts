/** `npm run build`: what a server serves besides its API, as a release needs it. */

import { buildConsole } from './setup/build-console.ts'

if (!(await buildConsole({ isRelease: true }))) console.log('  The console is built already.')
