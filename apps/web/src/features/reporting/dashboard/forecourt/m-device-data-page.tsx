import { AlarmStrip } from '#features/forecourt/alarms/parts/alarm-strip.tsx'
import { AllAlarmsButton } from '#features/forecourt/alarms/parts/all-alarms-button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { PhonePage } from '#ui/mobile/phone-page.tsx'
import { mPayPath } from '#features/sales/orders/parts/order-paths.ts'
import { AuthoriseButton } from '#features/sales/pump-authorisations/parts/authorise-button.tsx'
import { Pumps } from './pumps.tsx'
import { Tanks } from './tanks.tsx'
import { useLiveForecourt } from './live-forecourt.ts'
import { words } from '../words.ts'

/** Pumps and tanks on a phone, as they are at this moment (S-104). */
export default function MDeviceDataPage() {
  useLiveForecourt()
  return (
    <PhonePage title={words.devices}>
      <AlarmStrip />
      <Section title={words.forecourt} extra={<AuthoriseButton tillAt={mPayPath} />}>
        <Pumps tillAt={mPayPath} />
      </Section>
      <Section title={words.tanks} extra={<AllAlarmsButton />}>
        <Tanks />
      </Section>
    </PhonePage>
  )
}
