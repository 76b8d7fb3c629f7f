/** `npm start`: everything a newcomer needs to see the product at work. */

import { keepCompiledModules } from '../apps/api/src/compiled-modules.ts'

keepCompiledModules()
await import('./setup/product.ts')
