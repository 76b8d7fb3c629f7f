import type { RechargePackage } from '@app/api/contract/members/recharge-packages'
import { App as AntApp, Button, Flex, Form } from 'antd'
import { showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError, isRefusal } from '#lib/api/problem.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { fieldsOf, NEW_PACKAGE, type PackageFields, packageOf } from './package-fields.ts'
import { PackageFormFields } from './package-form-fields.tsx'
import { useSavePackage } from './packages-api.ts'
import { words } from './words.ts'

/** Adds a package, or changes one. */
export function PackageDialog({
  before,
  open,
  onRemove,
  onClose,
}: {
  before?: RechargePackage
  open: boolean
  onRemove?: () => void
  onClose: () => void
}) {
  const [form] = Form.useForm<PackageFields>()
  const typed: Partial<PackageFields> = Form.useWatch([], form) ?? {}
  const { message } = AntApp.useApp()
  const save = useSavePackage(before)
  const submit = (fields: PackageFields): void =>
    save.mutate(packageOf(fields), {
      onSuccess: () => {
        message.success(common.saved)
        onClose()
      },
      onError: (error) => {
        if (error instanceof ApiError && showFieldProblems(form, error)) return
        if (isRefusal(error, 'DEBIT_ITEM_EXISTS')) {
          form.setFields([{ name: 'name', errors: [problemText(error)] }])
          form.scrollToField('name', { block: 'center', focus: true })
        } else message.error(problemText(error))
      },
    })
  return (
    <Dialog
      open={open}
      width={720}
      title={before ? words.edit : words.add}
      onClose={onClose}
      footer={
        <Flex gap={8} justify="end">
          {before && can('debitItems:delete') && (
            <Button danger type="text" style={{ marginInlineEnd: 'auto' }} onClick={onRemove}>
              {common.remove}
            </Button>
          )}
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="primary" loading={save.isPending} onClick={form.submit}>
            {common.save}
          </Button>
        </Flex>
      }
    >
      <Form<PackageFields>
        form={form}
        name="package"
        layout="vertical"
        clearOnDestroy
        initialValues={before ? fieldsOf(before) : NEW_PACKAGE}
        onFinish={submit}
        scrollToFirstError
      >
        <PackageFormFields typed={typed} />
      </Form>
    </Dialog>
  )
}
