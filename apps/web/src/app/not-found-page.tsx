import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import { words } from './words.ts'

/** For addresses that do not exist and for pages that the caller may not enter (D-383). */
export function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <Result
      status="404"
      title={words.cannotEnter}
      subTitle={words.notFoundHint}
      extra={
        <Button type="primary" onClick={() => navigate('/')}>
          {words.goHome}
        </Button>
      }
    />
  )
}
