import type { Tag } from '@app/api/contract/marketing/tags'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { RemoveTagsDialog, TagForm, useTagForm } from './tag-form.tsx'
import { useTag } from './tags-api.ts'
import { words } from './words.ts'

export default function TagDetailsPage() {
  const { tagId } = useParams()
  const { data: tag, error, refetch } = useTag(Number(tagId))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!tag) return <PageSkeleton rows={5} />
  // A newer version fills the form anew.
  return <TagDetails key={tag.version} tag={tag} />
}

function TagDetails({ tag }: { tag: Tag }) {
  const { form, submit, isSaving } = useTagForm(tag)
  const [isRemoving, setRemoving] = useState(false)
  const navigate = useNavigate()
  const mayChange = can('tagDetails:update')

  return (
    <Page
      title={tag.name}
      back={pathTo('Tags')}
      actions={
        <>
          {can('tags:delete') && (
            <Button danger onClick={() => setRemoving(true)}>
              {common.remove}
            </Button>
          )}
          {mayChange && (
            <Button type="primary" loading={isSaving} onClick={form.submit}>
              {common.save}
            </Button>
          )}
        </>
      }
    >
      <Section>
        <Descriptions column={{ xs: 1, md: 3 }} items={detailsOf(tag)} />
      </Section>
      {mayChange && (
        <Section title={words.edit}>
          <TagForm form={form} initial={tag} onSubmit={submit} />
        </Section>
      )}
      <RemoveTagsDialog
        tags={[tag]}
        question={words.removeQuestion(tag.name, tag.memberCount)}
        open={isRemoving}
        onDone={() => navigate(pathTo('Tags'))}
        onClose={() => setRemoving(false)}
      />
    </Page>
  )
}

const detailsOf = (tag: Tag) => [
  { key: 'members', label: words.fields.memberCount, children: count(tag.memberCount) },
  { key: 'creator', label: words.fields.creator, children: tag.creator?.name ?? '–' },
  { key: 'created', label: words.fields.createdDate, children: instant(tag.createdDate) },
]
