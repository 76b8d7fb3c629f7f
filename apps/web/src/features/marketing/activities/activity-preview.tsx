import type { ActivityKind, Preview } from '@app/api/contract/marketing/activities'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { previewActivity } from './activities-api.ts'
import { type ActivityFields, previewOf } from './activity-fields.ts'
import { words } from './words.ts'

const NEEDED = ['deals', 'countPerGift', 'startTime', 'memberTags', 'stations']

/** Whom the activity would reach as the form stands: nothing is saved for it. */
export function ActivityPreview({ kind }: { kind: ActivityKind }) {
  const form = Form.useFormInstance<ActivityFields>()
  const preview = useMutation({
    mutationFn: (fields: ActivityFields) => previewActivity(previewOf(kind, fields)),
    meta: { handlesProblems: true },
  })
  const look = async (): Promise<void> => {
    try {
      await form.validateFields(NEEDED)
    } catch {
      return
    }
    preview.mutate(form.getFieldsValue())
  }
  return (
    <div style={{ marginBottom: 24 }}>
      <Button loading={preview.isPending} onClick={() => void look()}>
        {words.preview.verb}
      </Button>
      <div role="status" style={{ marginTop: 12 }}>
        {preview.error && <Alert type="error" showIcon title={problemText(preview.error)} />}
        {preview.data && <DetailList items={itemsOf(preview.data)} />}
      </div>
    </div>
  )
}

const itemsOf = ({ members, blocked, pieces, available, examples }: Preview) => [
  { label: words.preview.members, value: count(members) },
  { label: words.preview.blocked, value: count(blocked) },
  { label: words.preview.pieces, value: count(pieces) },
  {
    label: words.preview.available,
    value: available === null ? words.preview.unlimited : count(available),
  },
  { label: words.preview.examples, value: examples.map(({ name }) => name).join('、') || '–' },
]
