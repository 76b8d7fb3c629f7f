/**
 * The product with all that stands around it. Builds the console when it is missing or old, starts the server with its
 * embedded database and plants the demo once meanwhile, lets simulated forecourts dial in and cashiers take money, puts a simulated card reader, emulated
 * invoice platforms, payment channels and text message providers beside it, and says where to go. Ctrl-C stops all of
 * it, in order.
 */

import { type Config, readConfig } from '../../apps/api/src/config.ts'
import {
  DEMO_CHANNEL_SECRET,
  DEMO_INVOICE_SECRET,
  DEMO_PASSWORD,
  DEMO_PIN,
  DEMO_SMS_KEY,
} from '../../apps/api/src/demo/demo-plan.ts'
import { MEMBERS } from '../../apps/api/src/demo/first-day-plan.ts'
import { startCashiers } from '../../apps/api/src/demo/cashiers.ts'
import { DEMO_LANGUAGES, type DemoLanguage } from '../../apps/api/src/demo/english/english.ts'
import { demoTrouble } from '../../apps/api/src/demo/invoices.ts'
import { demoBlueprints, plantDemo } from '../../apps/api/src/demo/plant-demo.ts'
import { run } from '../../apps/api/src/run.ts'
import { reserve, startServer } from '../../apps/api/src/server.ts'
import { StartError } from '../../apps/api/src/start-error.ts'
import { DEVICE_PORT } from '../../apps/device/src/contract.ts'
import { startInvoicePlatforms } from '../../apps/simulator/src/invoicing/platforms.ts'
import { startPaymentChannels } from '../../apps/simulator/src/paying/channels.ts'
import { startSmsProviders } from '../../apps/simulator/src/texting/providers.ts'
import { buildConsole } from './build-console.ts'
import { startDeviceService } from './device-service.ts'
import { startSimulators } from './simulators.ts'

const begun = performance.now()
const line = (text = ''): void => console.log(text)
const CODE = /^\d{6}$/

await run(async (onLost) => {
  // Some invoices of the demo meet a platform that does not answer, which is only a warning.
  const environment = readConfig({ API_DOCS: 'on', LOG_LEVEL: 'error', ...process.env })
  const demoLanguage = demoLanguageIn(process.env)
  // Before anything is built or started: nobody should wait for a port that is in use.
  const lock = await reserve(environment)
  // While the demo is planted: nobody is told of the pages before both are done. What goes wrong is heard there, too.
  const building = buildConsole()
  building.catch(() => {})
  const platforms = await startInvoicePlatforms({
    secret: DEMO_INVOICE_SECRET,
    delayMs: 2000,
    fault: (bill) => demoTrouble(bill, platforms.bureau.issued),
  })
  const channels = await startPaymentChannels({ secret: DEMO_CHANNEL_SECRET, paysAfterMs: 8000 })
  const sms = await startSmsProviders({
    ...DEMO_SMS_KEY,
    deliversAfterMs: 5000,
    onText: ({ mobile, params: [code = '', ...others] }) => {
      // Of invented members nobody has the phone.
      if (CODE.test(code) && others.length === 0) line(`  Code for ${mobile}: ${code}`)
    },
  })
  const config = {
    ...environment,
    invoicePlatforms: { ...platforms.urls, ...environment.invoicePlatforms },
    // Invented accounts must not be shown to the real ones.
    smsProviders: sms.urls,
    paymentChannels: { ums: channels.url('ums'), ...environment.paymentChannels },
    publicUrl: environment.publicUrl ?? `http://127.0.0.1:${environment.port}`,
  }
  const server = await startServer(config, onLost, { lock, building })
  await Promise.all([building, plantDemo(server.container, demoLanguage)])
  const simulators = startSimulators(server.url, await demoBlueprints(server.container))
  const cashiers = startCashiers(server.container)
  const deviceService = startDeviceService(server.url)
  tellWhereToGo(server.url, config)
  return {
    shutdownSeconds: config.shutdownSeconds,
    stop: async () => {
      line()
      line('  Stopping…')
      simulators.stop()
      deviceService.stop()
      await cashiers.stop()
      await Promise.all([server.stop(), platforms.stop(), channels.stop(), sms.stop()])
    },
  }
})

/** @throws StartError when there is no demo in that language */
function demoLanguageIn({ DEMO_LANGUAGE: wanted = 'zh' }: NodeJS.ProcessEnv): DemoLanguage {
  const language = DEMO_LANGUAGES.find((known) => known === wanted)
  if (language) return language
  throw new StartError(`DEMO_LANGUAGE: ${DEMO_LANGUAGES.join(' or ')}, not "${wanted}"`)
}

function tellWhereToGo(url: string, { apiDocs }: Pick<Config, 'apiDocs'>): void {
  line()
  line(`  Forecourt is ready after ${Math.ceil((performance.now() - begun) / 1000)} s`)
  line()
  line(`  Console   ${url}`)
  if (apiDocs) line(`  API       ${url}/api/docs`)
  line(
    `  Reader    http://127.0.0.1:${DEVICE_PORT}, simulated: put cards on and take them off there`,
  )
  line()
  line(`  Company code demo, password ${DEMO_PASSWORD}, PIN ${DEMO_PIN}. Accounts:`)
  line('    manager   station manager        cashier   cashier')
  line('    company   company user           fueler    fuel attendant')
  line('    account   account manager        gauger    metering staff')
  line('    airport   manager of one station fleet     fleet head')
  line('  Company code platform, same password: admin, operator, dealer')
  line(`  Members’ page: by the code on the company’s configuration; as ${MEMBERS[0]?.mobile}.`)
  line('  What would be texted there is written here.')
  line()
  line('  Ctrl-C stops everything; the data stays.')
}
