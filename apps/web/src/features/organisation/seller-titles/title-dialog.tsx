import type { SellerTitle } from '@app/api/contract/organisation/seller-titles'
import { App as AntApp, Form } from 'antd'
import { showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError, isRefusal } from '#lib/api/problem.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { useSaveTitle } from './seller-titles-api.ts'
import { fieldsOf, NEW_TITLE, type TitleFields, titleOf } from './title-fields.ts'
import { TitleFormFields } from './title-form-fields.tsx'
import { words } from './words.ts'

/** Adds a seller title, or changes one. */
export function TitleDialog({
  before,
  onClose,
}: {
  before?: SellerTitle | undefined
  onClose: () => void
}) {
  const [form] = Form.useForm<TitleFields>()
  const { message } = AntApp.useApp()
  const save = useSaveTitle(before)
  const submit = (fields: TitleFields): void =>
    save.mutate(titleOf(fields), {
      onSuccess: () => {
        message.success(common.saved)
        onClose()
      },
      onError: (error) => {
        if (error instanceof ApiError && showFieldProblems(form, error)) return
        if (isRefusal(error, 'SELLER_EXISTS')) {
          form.setFields([{ name: 'taxPayerId', errors: [problemText(error)] }])
          form.scrollToField('taxPayerId', { block: 'center', focus: true })
        } else message.error(problemText(error))
      },
    })
  return (
    <Dialog
      open
      width={760}
      title={before ? words.edit : words.add}
      okText={common.save}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onClose={onClose}
    >
      <Form<TitleFields>
        form={form}
        name="sellerTitle"
        layout="vertical"
        clearOnDestroy
        initialValues={before ? fieldsOf(before) : NEW_TITLE}
        onFinish={submit}
        scrollToFirstError
      >
        <TitleFormFields />
      </Form>
    </Dialog>
  )
}
