import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { PageSkeleton } from '#ui/layout/page.tsx'

/** Pages that stand alone, without menu and bar. */
export function PlainLayout() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  )
}
