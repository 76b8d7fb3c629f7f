import type { Tag } from '@app/api/contract/marketing/tags'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { count } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { AddTagDialog } from './add-tag-dialog.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { RemoveTags } from './remove-tags.tsx'
import { tagColumns } from './tag-columns.tsx'
import { listTags, TAGS_KEY } from './tags-api.ts'
import { words } from './words.ts'

const filters = [textFilter({ name: 'name', label: words.fields.name, path: 'name' })]

export default function TagsPage() {
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const add = can('tags:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="Tags"
        title={words.title}
        queryKey={TAGS_KEY}
        load={listTags}
        columns={tagColumns}
        exports={{ type: 'tags' }}
        filters={filters}
        actions={add}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(tag) => ({
          title: tag.name,
          aside: count(tag.memberCount),
          lines: [tag.description],
        })}
        onOpen={(tag) => navigate(pathTo('TagDetails', { tagId: tag.id }))}
        {...(can('tags:delete') && {
          bulk: (rows: readonly Tag[], clear: () => void) => (
            <RemoveTags tags={rows} onDone={clear} />
          ),
        })}
      />
      <AddTagDialog open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
