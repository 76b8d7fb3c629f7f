import type { Readiness } from '@app/api/contract/reporting/readiness'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { readStored, writeStored } from '#lib/state/storage.ts'
import { Section } from '#ui/layout/page.tsx'
import { Checklist, Progress } from './checklist.tsx'
import styles from '../readiness.module.css'
import { words } from '../words.ts'

const FOLDED = 'readinessFolded'

/** What the station still lacks, on its home page: folds away, and can be put away once one can sell. */
export function ReadinessCard({
  readiness,
  onDismiss,
}: {
  readiness: Readiness
  onDismiss: () => void
}) {
  const [isFolded, setFolded] = useState(() => readStored(FOLDED) === 'yes')
  const fold = (): void => {
    writeStored(FOLDED, isFolded ? undefined : 'yes')
    setFolded(!isFolded)
  }
  return (
    <Section
      title={words.title}
      extra={
        <span className={styles.actions}>
          <Link to={pathTo('MyStation')}>{words.all}</Link>
          {readiness.isReady && (
            <Button type="link" size="small" onClick={onDismiss}>
              {words.dismiss}
            </Button>
          )}
          <Button type="link" size="small" aria-expanded={!isFolded} onClick={fold}>
            {isFolded ? words.unfold : words.fold}
          </Button>
        </span>
      }
    >
      <Progress readiness={readiness} />
      {!isFolded && <Checklist lines={readiness.lines.filter(({ isMet }) => !isMet)} />}
    </Section>
  )
}
