import { useListState } from '#lib/lists/list-state.ts'
import { InstallationList } from './installation-list.tsx'
import { VersionList } from './version-list.tsx'

/** Versions of applications, and what each device runs (S-209). */
export default function VersionMgePage() {
  return useListState().tab === 'installations' ? <InstallationList /> : <VersionList />
}
