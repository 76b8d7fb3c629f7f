import { App as AntApp, Button, Form, type FormInstance, Switch } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError } from '#lib/api/problem.ts'
import { useCommand } from '#lib/api/use-command.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { hasTaken } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { Page, Section } from '#ui/layout/page.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { useLeaveGuard } from '#ui/forms/use-leave-guard.ts'
import { CardFields, CardPasswordItem } from '#features/cards/user-cards/parts/card-fields.tsx'
import { type CardSettings, openCard } from '#features/cards/user-cards/user-cards-api.ts'
import styles from './add-member.module.css'
import { ExistingMember } from './existing-member.tsx'
import { type MemberFields, newMemberOf } from '../member-fields.ts'
import { MemberFormFields } from '../member-form-fields.tsx'
import { addMember } from '../members-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'

const WARNING_SECONDS = 8

/** A new member, and in the same go the stored-value card that most of them come for. */
export default function AddPersonalMemberPage() {
  const [memberForm] = Form.useForm<MemberFields>()
  const [cardForm] = Form.useForm<CardSettings>()
  const [opensCard, setOpensCard] = useState(hasTaken('card'))
  const guard = useLeaveGuard()
  const { submit, isRunning, isUnanswered } = useAdding({
    memberForm,
    cardForm: opensCard ? cardForm : undefined,
    onAdded: guard.settle,
  })
  return (
    <Page
      title={words.addTitle}
      back={pathTo('PersonalMember')}
      actions={
        <Button type="primary" loading={isRunning} onClick={submit}>
          {isUnanswered ? common.retry : common.save}
        </Button>
      }
    >
      <div className={styles.columns}>
        <Section title={words.basics}>
          <Form<MemberFields>
            form={memberForm}
            name="member"
            layout="vertical"
            disabled={isUnanswered}
            onValuesChange={guard.touch}
            onFinish={submit}
          >
            <ExistingMember />
            <MemberFormFields />
            <SubmitByEnter />
          </Form>
        </Section>
        {hasTaken('card') && (
          <Section
            title={words.fields.card}
            extra={
              <label>
                {words.openCard}{' '}
                <Switch checked={opensCard} onChange={setOpensCard} disabled={isUnanswered} />
              </label>
            }
          >
            {opensCard && (
              <Form<CardSettings>
                form={cardForm}
                name="card"
                layout="vertical"
                disabled={isUnanswered}
                initialValues={{ fuelType: 0 }}
                onValuesChange={guard.touch}
                onFinish={submit}
              >
                <CardPasswordItem label={words.cardPassword} />
                <CardFields />
                <SubmitByEnter />
              </Form>
            )}
          </Section>
        )}
      </div>
    </Page>
  )
}

/** The button that is seen stands above both forms; Enter submits only a form with one of its own. */
const SubmitByEnter = () => <input type="submit" hidden />

interface Adding {
  memberForm: FormInstance<MemberFields>
  /** Absent when no card is opened. */
  cardForm: FormInstance<CardSettings> | undefined
  onAdded: () => void
}

/** Adds the member, then the card. Without the card the member still stands, and is shown. */
function useAdding({ memberForm, cardForm, onAdded }: Adding) {
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const adding = useCommand((fields: MemberFields, idempotencyKey) =>
    addMember(newMemberOf(fields), idempotencyKey),
  )

  const open = async (member: { id: number }, settings: CardSettings): Promise<void> => {
    try {
      const { number } = await openCard({ ...settings, user: { id: member.id } })
      message.success(words.addedWithCard(number))
    } catch (error) {
      message.warning(words.cardFailed(problemText(error)), WARNING_SECONDS)
    }
  }

  const submit = async (): Promise<void> => {
    const fields = await checked(memberForm)
    const settings = fields && cardForm ? await checked(cardForm) : undefined
    if (!fields || (cardForm && !settings)) return
    try {
      const member = await adding.run(fields)
      if (settings) await open(member, settings)
      else message.success(words.added)
      onAdded()
      // The page may be kept behind its tab: the next member begins with empty fields.
      memberForm.resetFields()
      cardForm?.resetFields()
      refreshAll()
      await navigate(pathTo('PersonalMemberDetails', { userId: member.id }), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError && showFieldProblems(memberForm, error))) {
        message.error(problemText(error))
      }
    }
  }

  return { submit, isRunning: adding.isRunning, isUnanswered: adding.unanswered !== undefined }
}

/** What stands in a form, or `undefined` and the eye on the first field that is not right. */
async function checked<Fields>(form: FormInstance<Fields>): Promise<Fields | undefined> {
  try {
    return await form.validateFields()
  } catch {
    const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0)
    if (wrong) form.scrollToField(wrong.name, { block: 'center', focus: true })
    return undefined
  }
}
