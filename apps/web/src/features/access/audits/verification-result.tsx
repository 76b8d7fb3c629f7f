import { Alert, Button, Progress, Typography } from 'antd'
import { count, instant } from '#lib/i18n/format.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import styles from './audits.module.css'
import type { Verification } from './use-verification.ts'
import { words } from './words.ts'

const { verify } = words

interface ResultProps {
  verification: Verification
  onShow: (sequence: number) => void
}

/** `45%`. */
export const percentOf = ({ checked, total }: Verification): string =>
  new Intl.NumberFormat('en-US', { style: 'percent' }).format(total === 0 ? 0 : checked / total)

/** How far the proof is, or what came out of it. */
export function VerificationResult({ verification, onShow }: ResultProps) {
  const { state, faults, checked, total, chain, error } = verification
  if (state === 'running') return <Running verification={verification} />
  if (state === 'failed') return <Alert type="warning" showIcon title={problemText(error)} />
  return (
    <>
      {faults.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={verify.broken(count(faults.length))}
          description={<Faults verification={verification} onShow={onShow} />}
        />
      ) : (
        <Alert
          type={state === 'done' && total > 0 ? 'success' : 'info'}
          showIcon
          title={total === 0 ? verify.none : verify.sound(count(checked))}
          description={state === 'stopped' && verify.stopped}
        />
      )}
      {chain?.seal && (
        <div className={styles.seal}>
          <div>{verify.seal(count(chain.seal.sequence))}</div>
          <Typography.Text code copyable>
            {chain.seal.hash}
          </Typography.Text>
          <div className={styles.hint}>{verify.sealHint}</div>
        </div>
      )}
    </>
  )
}

function Running({ verification }: { verification: Verification }) {
  const { checked, total, speed } = verification
  return (
    <div className={styles.progress}>
      <Progress percent={Number.parseInt(percentOf(verification), 10)} status="active" />
      <span>{verify.running(count(checked), count(total))}</span>
      {speed > 0 && (
        <span className={styles.hint}>
          {verify.pace(count(Math.round(speed)), count(Math.ceil((total - checked) / speed)))}
        </span>
      )}
    </div>
  )
}

function Faults({ verification, onShow }: ResultProps) {
  return (
    <>
      {verify.brokenHint}
      <ul className={styles.faults}>
        {verification.faults.map(({ sequence, kind, entry }) => (
          <li key={`${sequence} ${kind}`}>
            {words.fault(count(sequence), words.faults[kind])}
            {entry && ` (${instant(entry.createdDate)})`}
            {entry && (
              <Button type="link" size="small" onClick={() => onShow(sequence)}>
                {verify.show}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
