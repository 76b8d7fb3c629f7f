import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { pathTo } from '#lib/routes/path-to.ts'
import { printingAtOnce } from '#ui/print/print-layout.tsx'
import { words } from '../words.ts'

/** What an address says that asks for all stations, one line each. */
export const COMPANY = 'company'

/** The month's report, of the station and of all stations. */
export const PrintButtons = ({ month }: { month: string }) => (
  <>
    <Button
      href={printingAtOnce(pathTo('PrintWetstock', { month, of: COMPANY }))}
      target="_blank"
      icon={<PrinterOutlined />}
    >
      {words.printByStation}
    </Button>
    <Button
      href={printingAtOnce(pathTo('PrintWetstock', { month }))}
      target="_blank"
      icon={<PrinterOutlined />}
    >
      {words.print}
    </Button>
  </>
)
