import { StarOutlined } from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import { lazy } from '#lib/state/arriving.ts'
import { words } from '../../words.ts'
import type { SavedFiltersProps } from './saved-filters-panel.tsx'

const SavedFiltersPanel = lazy(async () => ({
  default: (await import('./saved-filters-panel.tsx')).SavedFiltersPanel,
}))

/** Questions to a list by name, one's own and those of colleagues: one click asks again. */
export function SavedFiltersButton({ onApply, ...props }: SavedFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={words.savedFilters}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <Suspense fallback={null}>
          <SavedFiltersPanel
            {...props}
            onApply={(chosen) => {
              setOpen(false)
              onApply(chosen)
            }}
          />
        </Suspense>
      }
    >
      <Tooltip title={words.savedFilters}>
        <Button type="text" icon={<StarOutlined />} aria-label={words.savedFilters} />
      </Tooltip>
    </Popover>
  )
}
