import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { PageSkeleton } from '../../ui/page.tsx'

/** Print pages stand alone, without menu and bar. */
export function PrintLayout() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  )
}
