import type { NewTag, Tag } from '@app/api/contract/marketing/tags'
import { App as AntApp, Button, Descriptions, Form } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError } from '#lib/api/problem.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { problemText, ProblemView } from '#ui/feedback/problem-view.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { TagForm } from './tag-form.tsx'
import { useRemoveTag, useSaveTag, useTag } from './tags-api.ts'
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
  const [form] = Form.useForm<NewTag>()
  const [isRemoving, setRemoving] = useState(false)
  const { message } = AntApp.useApp()
  const save = useSaveTag(tag)
  const mayChange = can('tagDetails:update')

  const submit = (input: NewTag): void =>
    save.mutate(input, {
      onSuccess: () => message.success(common.saved),
      onError: (error) => {
        if (error instanceof ApiError && !showFieldProblems(form, error)) {
          form.setFields([{ name: 'name', errors: [problemText(error)] }])
        }
      },
    })

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
            <Button type="primary" loading={save.isPending} onClick={form.submit}>
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
      <RemoveTag tag={tag} open={isRemoving} onClose={() => setRemoving(false)} />
    </Page>
  )
}

const detailsOf = (tag: Tag) => [
  { key: 'members', label: words.fields.memberCount, children: count(tag.memberCount) },
  { key: 'creator', label: words.fields.creator, children: tag.creator?.name ?? '–' },
  { key: 'created', label: common.createdDate, children: instant(tag.createdDate) },
]

function RemoveTag({ tag, open, onClose }: { tag: Tag; open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = useRemoveTag()
  return (
    <CommandDialog
      open={open}
      danger
      title={words.removeTitle}
      verb={common.remove}
      question={words.removeQuestion(tag.name, tag.memberCount)}
      onConfirm={async () => {
        await remove.mutateAsync(tag)
        await navigate(pathTo('Tags'))
      }}
      done={common.removed}
      onClose={onClose}
    />
  )
}
