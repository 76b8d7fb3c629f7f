import styles from './login-page.module.css'
import { words } from './words.ts'

/** The left side of the log-in: whose product this is, and a forecourt at night. */
export function LoginArt({ title, logo }: { title: string; logo: string }) {
  return (
    <aside className={styles.art}>
      <div className={styles.artHead}>
        <img src={logo} alt="" width={40} height={40} />
        <span>{title}</span>
      </div>
      <div>
        <p className={styles.slogan}>{words.slogan}</p>
        <ul className={styles.points}>
          {words.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      <Canopy />
    </aside>
  )
}

const PUMPS = [70, 190, 310]

function Canopy() {
  return (
    <svg className={styles.canopy} viewBox="0 0 440 210" role="presentation">
      <rect x="10" y="26" width="420" height="26" rx="6" fill="#ffffff" opacity="0.95" />
      <rect x="10" y="46" width="420" height="6" fill="#409EFF" />
      {PUMPS.map((x) => (
        <g key={x}>
          <rect x={x + 22} y="52" width="10" height="120" fill="#ffffff" opacity="0.25" />
          <rect x={x} y="104" width="54" height="68" rx="6" fill="#ffffff" opacity="0.92" />
          <rect x={x + 9} y="114" width="36" height="20" rx="3" fill="#0A458B" />
          <rect x={x + 9} y="140" width="16" height="5" rx="2" fill="#409EFF" />
          <path
            d={`M${x + 54} 124 q14 2 14 20 v16 q0 8 -8 8`}
            fill="none"
            stroke="#ffffff"
            strokeWidth="3"
            opacity="0.8"
          />
        </g>
      ))}
      <rect x="0" y="172" width="440" height="6" rx="3" fill="#ffffff" opacity="0.35" />
    </svg>
  )
}
