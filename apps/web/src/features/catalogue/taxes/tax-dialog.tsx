import { NewTax } from '@app/api/contract/catalogue/taxes'
import { App as AntApp, Button, Flex, Form, type FormRule, Input } from 'antd'
import type { ReactNode } from 'react'
import { rulesOf, showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError, isRefusal } from '#lib/api/problem.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { type AnyTax, type TaxSource, useSaveTax } from './taxes-api.ts'
import { words } from './words.ts'

const { fields } = words
const { specNo, classificationCode, unit } = NewTax.properties

const required = { required: true }

/** Adds a tax class, or changes one. */
export function TaxDialog({
  source,
  before,
  removal,
  onClose,
}: {
  source: TaxSource
  before?: AnyTax | undefined
  /** What leads to its removal, where there is such a thing. */
  removal?: ReactNode
  onClose: () => void
}) {
  const [form] = Form.useForm<NewTax>()
  const { message } = AntApp.useApp()
  const save = useSaveTax(source, before)
  const submit = (tax: NewTax): void =>
    save.mutate(tax, {
      onSuccess: () => {
        message.success(common.saved)
        onClose()
      },
      onError: (error) => {
        if (error instanceof ApiError && showFieldProblems(form, error)) return
        if (isRefusal(error, 'TAX_SPEC_EXISTS')) {
          form.setFields([{ name: 'specNo', errors: [words.specNoTaken] }])
        } else message.error(problemText(error))
      },
    })
  return (
    <Dialog
      open
      title={before ? words.edit : words.add}
      onClose={onClose}
      footer={
        <Flex gap={8} justify="end">
          <span style={{ marginInlineEnd: 'auto' }}>{removal}</span>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="primary" loading={save.isPending} onClick={form.submit}>
            {common.save}
          </Button>
        </Flex>
      }
    >
      <Form<NewTax>
        form={form}
        name="tax"
        layout="vertical"
        clearOnDestroy
        {...(before && { initialValues: before })}
        onFinish={submit}
        scrollToFirstError
      >
        <FieldGrid>
          <Form.Item
            name="specNo"
            label={fields.specNo}
            extra={words.specNoHint}
            rules={rulesOf(specNo, required)}
          >
            <Input autoFocus />
          </Form.Item>
          <Form.Item name="rate" label={fields.rate} required rules={[taxRule]}>
            <NumberInput decimals={2} placeholder="13" />
          </Form.Item>
        </FieldGrid>
        <Form.Item
          name="classificationCode"
          label={fields.classificationCode}
          extra={words.codeHint}
          rules={rulesOf(classificationCode, required)}
        >
          <Input inputMode="numeric" maxLength={19} />
        </Form.Item>
        <Form.Item name="unit" label={fields.unit} rules={rulesOf(unit)}>
          <Input placeholder={words.unitHint} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

const taxRule: FormRule = {
  validator: (_rule, rate: number | null | undefined) =>
    typeof rate === 'number' && rate >= 0 && rate < 100
      ? Promise.resolve()
      : Promise.reject(new Error(words.taxFormat)),
}
