import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import styles from './test-steps.module.css'
import { type Findings, STEPS } from './use-card-test.ts'
import { words } from './words.ts'

const TONES = { underway: 'blue', passed: 'green', notPassed: 'red' } as const

export function TestSteps(props: { outcomes: Findings['outcomes']; withPurse: boolean }) {
  const steps = STEPS.filter(
    (step) => step !== 'purse' || props.withPurse || props.outcomes.purse !== undefined,
  )
  return (
    <ol className={styles.steps} aria-live="polite">
      {steps.map((step) => {
        const outcome = props.outcomes[step]
        const tone: Tone = outcome ? TONES[outcome] : 'grey'
        return (
          <li key={step} className={styles.step} data-step={step}>
            <span>{words.steps[step]}</span>
            <StatusDot tone={tone}>{outcome ? words[outcome] : words.waiting}</StatusDot>
          </li>
        )
      })}
    </ol>
  )
}
