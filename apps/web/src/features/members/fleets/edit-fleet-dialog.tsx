import type { Fleet } from '@app/api/contract/members/fleets'
import { App as AntApp, Form } from 'antd'
import { useState } from 'react'
import { showFieldProblems } from '../../../lib/form-rules.ts'
import { ApiError, isRefusal } from '../../../lib/problem.ts'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { common } from '../../../locale/words.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { problemText } from '../../../ui/problem-view.tsx'
import { changeOf, fieldsOf, type FleetFields } from './fleet-fields.ts'
import { FleetFormFields } from './fleet-form-fields.tsx'
import { changeFleet } from './fleets-api.ts'
import { words } from './words.ts'

/** Changes a fleet; another phone number of its head is asked about first (D-256). */
export function EditFleetDialog({
  fleet,
  open,
  onClose,
}: {
  fleet: Fleet
  open: boolean
  onClose: () => void
}) {
  const [form] = Form.useForm<FleetFields>()
  const [isSaving, setSaving] = useState(false)
  const { message, modal } = AntApp.useApp()
  const refreshAll = useRefreshAll()

  const save = async (fields: FleetFields, confirmMobile: boolean): Promise<void> => {
    setSaving(true)
    try {
      await changeFleet(fleet, { ...changeOf(fields), ...(confirmMobile && { confirmMobile }) })
      message.success(common.saved)
      refreshAll()
      onClose()
    } catch (error) {
      if (isRefusal(error, 'MOBILE_CHANGE_CONFIRM')) askAboutMobile(fields)
      else if (!(error instanceof ApiError && showFieldProblems(form, error))) {
        message.error(problemText(error))
      }
    } finally {
      setSaving(false)
    }
  }

  const askAboutMobile = (fields: FleetFields): void => {
    modal.confirm({
      title: words.mobileChangeTitle,
      content: words.mobileChange(fleet.leader.mobile ?? '–', fields.leader.mobile ?? ''),
      okText: words.mobileChangeVerb,
      cancelText: common.cancel,
      onOk: () => save(fields, true),
    })
  }

  return (
    <Dialog
      open={open}
      width={760}
      title={`${words.edit} · ${fleet.name}`}
      okText={common.save}
      confirmLoading={isSaving}
      onOk={form.submit}
      onClose={onClose}
    >
      <Form<FleetFields>
        form={form}
        name="fleet"
        layout="vertical"
        clearOnDestroy
        initialValues={fieldsOf(fleet)}
        onFinish={(fields) => save(fields, false)}
        scrollToFirstError
      >
        <FleetFormFields before={fleet} />
      </Form>
    </Dialog>
  )
}
