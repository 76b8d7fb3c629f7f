import type { QrCode } from '@app/api/contract/marketing/qr-codes'
import { QRCode } from 'antd'
import styles from './qr-code-sheet.module.css'
import { words } from './words.ts'

/** What a code opens, by name. */
export const targetOf = ({ purpose, deal, dealTask, employee }: QrCode): string => {
  const target = deal ?? dealTask ?? employee
  return target ? `${words.purposes[purpose]} · ${target.name}` : words.purposes[purpose]
}

/** Codes on paper, to be cut apart and put up. */
export function QrCodeSheet({ codes }: { codes: readonly QrCode[] }) {
  return (
    <div className={styles.codes}>
      {codes.map((code) => (
        <div key={code.id} className={styles.code}>
          <QRCode value={code.url} type="svg" size={240} bordered={false} style={CENTRED} />
          <p className={styles.name}>{code.name}</p>
          <p className={styles.line}>
            {code.station.name} · {targetOf(code)}
          </p>
          <p className={styles.line}>{words.scan}</p>
        </div>
      ))}
    </div>
  )
}

const CENTRED = { margin: '0 auto' }
