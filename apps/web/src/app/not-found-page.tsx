import { Button, Result } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { words } from './words.ts'
import { pathTo } from '#lib/routes/path-to.ts'

/**
 * For addresses that do not exist and for pages that the caller may not enter (D-383); also for a
 * caller who has no station and can make none.
 */
export function NotFoundPage() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  if (parameters.get('reason') === 'noStation') {
    return <Result status="info" title={words.noStation} subTitle={words.contactAdmin} />
  }
  return (
    <Result
      status="404"
      title={words.cannotEnter}
      subTitle={words.notFoundHint}
      extra={
        <Button type="primary" onClick={() => navigate(pathTo('Root'))}>
          {words.goHome}
        </Button>
      }
    />
  )
}
