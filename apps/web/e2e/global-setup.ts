/** What pages need beyond the server's own set-up: themselves, built from the sources as they are. */

import { buildConsole } from '../../../tools/setup/build-console.ts'

export default async function setUp(): Promise<void> {
  await buildConsole()
}
