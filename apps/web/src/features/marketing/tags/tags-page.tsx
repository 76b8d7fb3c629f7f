import { type Tag, TAG_KINDS } from '@app/api/contract/marketing/tags'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { choiceFilter, dayRangeFilter, textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { AddTagDialog, RemoveTagsDialog } from './tag-form.tsx'
import { listTags, TAGS_KEY } from './tags-api.ts'
import { words } from './words.ts'

const { fields } = words

export const tagColumns: ListColumn<Tag>[] = [
  {
    key: 'name',
    title: fields.name,
    render: (tag) => <Link to={pathTo('TagDetails', { tagId: tag.id })}>{tag.name}</Link>,
    sortable: true,
    always: true,
  },
  {
    key: 'description',
    title: fields.description,
    wraps: true,
    render: (tag) => tag.description || '–',
  },
  { key: 'rule', title: fields.rule, render: (tag) => tag.rule || '–' },
  {
    key: 'kind',
    title: fields.kind,
    render: ({ criteria }) => words.kinds[criteria ? 'criteria' : 'hand'],
  },
  {
    key: 'memberCount',
    title: fields.memberCount,
    render: (tag) => count(tag.memberCount),
    align: 'right',
  },
  { key: 'creator', title: fields.creator, render: (tag) => tag.creator?.name ?? '–' },
  {
    key: 'createdDate',
    title: fields.createdDate,
    render: (tag) => instant(tag.createdDate),
    sortable: true,
  },
]

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'kind',
    label: fields.kind,
    path: 'kind',
    choices: TAG_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] })),
  }),
  textFilter({ name: 'creator', label: fields.creator, path: 'creator.name' }),
  dayRangeFilter({ name: 'created', label: fields.createdDate, path: 'createdDate' }),
]

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

/** What is done with the tags that were picked out. */
function RemoveTags({ tags, onDone }: { tags: readonly Tag[]; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const names = tags.map(({ name }) => name).join(', ')
  return (
    <>
      <Button danger size="small" onClick={() => setAsking(true)}>
        {common.remove}
      </Button>
      <RemoveTagsDialog
        tags={tags}
        question={words.removeManyQuestion(count(tags.length), names)}
        open={isAsking}
        onDone={onDone}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
