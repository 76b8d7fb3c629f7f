import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { can, useMaybeStation } from '#lib/session/session.ts'
import { lazy } from '#lib/state/arriving.ts'
import { words } from '../words.ts'

const StationDialog = lazy(async () => ({
  default: (await import('../station-dialog.tsx')).StationDialog,
}))

/** Adds a station to a company. With the first one there is, the console begins to work at it. */
export function AddStationButton({ companyId }: { companyId: number }) {
  const [isAsked, setAsked] = useState(false)
  const selected = useMaybeStation()
  if (!can('addStations:create')) return null
  return (
    <>
      <Button icon={<PlusOutlined />} onClick={() => setAsked(true)}>
        {words.add}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <StationDialog
            companyId={companyId}
            onAdded={() => !selected && location.reload()}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}
