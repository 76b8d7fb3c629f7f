/** `node tools/device-packages.ts [folder]`: writes the device service's packages for Windows and macOS there. */

import { makeDevicePackages } from './setup/device-packages.ts'

const [directory = '.'] = process.argv.slice(2)
for (const file of await makeDevicePackages(directory)) console.log(file)
