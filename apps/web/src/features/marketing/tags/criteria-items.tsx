import { BOUGHT, TagCriteria } from '@app/api/contract/marketing/tags'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, type FormRule, Select } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { count } from '#lib/i18n/format.ts'
import { useLevels } from '#features/cards/programmes/programmes-api.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { criteriaOf, type TagFields } from './tag-fields.ts'
import { previewTag, useItemNames } from './tags-api.ts'
import { words } from './words.ts'

const { conditions } = words
const { properties } = TagCriteria

/** Whom a tag is given to by itself: what is left empty is no condition. */
export function CriteriaItems() {
  const levels = useLevels()
  const items = useItemNames()
  return (
    <>
      <FieldGrid>
        <Whole field="days" rules={[{ required: true, message: words.daysRequired }]} />
        <Form.Item name={['criteria', 'bought']} label={conditions.bought} extra={words.anything}>
          <Select
            mode="multiple"
            allowClear
            options={BOUGHT.map((value) => ({ value, label: words.bought[value] }))}
          />
        </Form.Item>
        <Form.Item name={['criteria', 'items']} label={conditions.items} extra={words.itemsHint}>
          <Select
            mode="tags"
            allowClear
            tokenSeparators={[',', '，', '、']}
            options={items.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
        <Whole field="visitsFrom" />
        <Whole field="visitsTo" />
        <VolumeItem name={['criteria', 'volumeFrom']} label={conditions.volumeFrom} />
        <VolumeItem name={['criteria', 'volumeTo']} label={conditions.volumeTo} />
        <Whole field="idleDays" />
        <Whole field="joinedDays" />
        {levels.length > 0 && (
          <Form.Item name={['criteria', 'levels']} label={conditions.levels}>
            <Select
              mode="multiple"
              allowClear
              options={levels.map((name) => ({ value: name, label: name }))}
            />
          </Form.Item>
        )}
      </FieldGrid>
      <Preview />
    </>
  )
}

type WholeField = 'days' | 'visitsFrom' | 'visitsTo' | 'idleDays' | 'joinedDays'

function Whole({ field, rules }: { field: WholeField; rules?: FormRule[] }) {
  return (
    <Form.Item
      name={['criteria', field]}
      label={conditions[field]}
      rules={[...rulesOf(properties[field]), ...(rules ?? [])]}
    >
      <NumberInput decimals={0} />
    </Form.Item>
  )
}

/** Who would have the tag as the form stands: nothing is saved for it. */
function Preview() {
  const form = Form.useFormInstance<TagFields>()
  const preview = useMutation({
    mutationFn: (criteria: TagFields['criteria']) => previewTag(criteriaOf(criteria)),
    meta: { handlesProblems: true },
  })
  const look = async (): Promise<void> => {
    try {
      await form.validateFields(['criteria'], { recursive: true })
    } catch {
      return
    }
    preview.mutate(form.getFieldValue('criteria'))
  }
  return (
    <div>
      <Button loading={preview.isPending} onClick={() => void look()}>
        {words.preview}
      </Button>
      <div role="status" style={{ marginTop: 12 }}>
        {preview.error && <Alert type="error" showIcon title={problemText(preview.error)} />}
        {preview.data && (
          <DetailList
            items={[
              { label: words.meant, value: count(preview.data.members) },
              {
                label: words.examples,
                value: preview.data.examples.map(({ name }) => name).join('、') || '–',
              },
            ]}
          />
        )}
      </div>
    </div>
  )
}
