import { equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { can, useStation } from '#lib/session/session.ts'
import { AUTHORISATIONS_KEY, listAuthorisations } from '../authorisations-api.ts'
import { words } from '../words.ts'

/** Says at the end of a shift or day that fuellings of the station are gray; money is held for them. */
export function GrayNotice() {
  const { id } = useStation()
  const { data: count = 0 } = useQuery({
    queryKey: [...AUTHORISATIONS_KEY, 'gray', id],
    queryFn: async () => {
      const query = { search: equals('status', 'gray'), size: 1 }
      const { totalElements } = await listAuthorisations(query)
      return totalElements
    },
    enabled: can('exceptionHandling:read'),
    meta: { handlesProblems: true },
  })
  if (count === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={<Link to={pathTo('ExceptionHandling')}>{words.grayNow(count)}</Link>}
    />
  )
}
