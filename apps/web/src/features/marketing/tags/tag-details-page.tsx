import type { Tag } from '@app/api/contract/marketing/tags'
import { App as AntApp, Button, Descriptions } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { isOfStation } from '#features/marketing/coupons/parts/own-stations.ts'
import { RemoveTagsDialog, TagForm, useTagForm } from './tag-form.tsx'
import { useApplyTag, useTag } from './tags-api.ts'
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
          {mayChange && tag.criteria && !isOfStation() && <Apply tag={tag} />}
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
          <TagForm form={form} tag={tag} onSubmit={submit} />
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

/** Counts who has the tag anew, without waiting for the night. */
function Apply({ tag }: { tag: Tag }) {
  const { message } = AntApp.useApp()
  const apply = useApplyTag(tag)
  return (
    <Button
      loading={apply.isPending}
      onClick={() =>
        apply.mutate(undefined, {
          onSuccess: ({ memberCount }) => message.success(words.applied(count(memberCount))),
        })
      }
    >
      {words.apply}
    </Button>
  )
}

/** Its members, for those who may list them. */
function Members({ tag }: { tag: Tag }) {
  const members = count(tag.memberCount)
  if (!can('personalMember:read')) return members
  return <Link to={`${pathTo('PersonalMember')}?tag=${tag.id}`}>{members}</Link>
}

const detailsOf = (tag: Tag) => [
  { key: 'members', label: words.fields.memberCount, children: <Members tag={tag} /> },
  {
    key: 'kind',
    label: words.fields.kind,
    children: words.kinds[tag.criteria ? 'criteria' : 'hand'],
  },
  { key: 'creator', label: words.fields.creator, children: tag.creator?.name ?? '–' },
  { key: 'created', label: words.fields.createdDate, children: instant(tag.createdDate) },
]
