import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { ResultState } from '#ui/feedback/result-state.tsx'
import styles from './not-found-page.module.css'
import { words } from './words.ts'

/**
 * For addresses that do not exist and for pages that the caller may not enter (D-383); also for a
 * caller who has no station and can make none.
 */
export function NotFoundPage() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  if (parameters.get('reason') === 'noStation') {
    return <ResultState tone="info" title={words.noStation} hint={words.contactAdmin} />
  }
  return (
    <div className={styles.page}>
      <ResultState
        tone="info"
        picture={<ClosedRoad />}
        title={words.notFound}
        hint={words.notFoundHint}
        action={
          <Button type="primary" onClick={() => navigate(pathTo('Root'))}>
            {words.goHome}
          </Button>
        }
      />
      <p className={styles.specified} lang="en">
        {words.cannotEnter}
      </p>
    </div>
  )
}

/** A road that ends at a barrier. */
const ClosedRoad = () => (
  <svg className={styles.picture} viewBox="0 0 160 96" aria-hidden>
    <path className={styles.road} d="M62 20 H98 L142 92 H18 Z" />
    <path className={styles.line} d="M80 24 V34 M80 44 V56 M80 72 V90" />
    <rect className={styles.post} x="30" y="44" width="5" height="34" rx="2" />
    <rect className={styles.post} x="125" y="44" width="5" height="34" rx="2" />
    <rect className={styles.bar} x="22" y="46" width="116" height="16" rx="3" />
    <path
      className={styles.stripe}
      d="M36 46 h12 l-8 16 h-12 z M64 46 h12 l-8 16 h-12 z M92 46 h12 l-8 16 h-12 z M120 46 h12 l-8 16 h-12 z"
    />
  </svg>
)
