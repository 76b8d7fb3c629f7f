import type { Coupon } from '@app/api/contract/marketing/coupons'
import type { Issued, Receivers } from '@app/api/contract/marketing/user-coupons'
import { UploadOutlined } from '@ant-design/icons'
import { Alert, App as AntApp, Button, Form, Upload } from 'antd'
import { useState } from 'react'
import { count } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { termsOf } from './coupon-worth.ts'
import { issueCoupon, readReceivers } from './coupons-api.ts'
import { type Chosen, chosenOf, MemberSelect } from './member-select.tsx'
import { words } from './words.ts'

interface Fields {
  users: Chosen[]
  count: number
}

/** Gives a coupon to members by hand, and says who got none and why. */
export function IssueDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { message, modal } = AntApp.useApp()
  const tell = ({ issued, receivers, skipped }: Issued): void => {
    const done = words.issuedDone(count(issued), count(receivers))
    if (skipped.length === 0) message.success(done)
    else modal.info({ title: done, content: <Skipped skipped={skipped} /> })
  }
  return (
    <CommandDialog<Fields>
      open
      title={words.issueTitle(coupon.name)}
      verb={words.issue}
      question={termsOf(coupon)}
      needsReason
      initialValues={{ count: 1 }}
      onConfirm={async ({ users, count: each, reason, idempotencyKey }) => {
        const body = { users: users.map(({ value: id }) => ({ id })), count: each, reason }
        tell(await issueCoupon(coupon.id, body, idempotencyKey))
      }}
      onClose={onClose}
    >
      <Form.Item
        name="users"
        label={words.issueTo}
        rules={[{ required: true, message: words.issueToRequired }]}
      >
        <MemberSelect />
      </Form.Item>
      <FromFile couponId={coupon.id} />
      <Form.Item
        name="count"
        label={words.issueCount}
        rules={[{ required: true, type: 'integer', min: 1, message: words.wholeNumber }]}
      >
        <NumberInput min={1} max={100} decimals={0} style={{ maxWidth: 160 }} />
      </Form.Item>
    </CommandDialog>
  )
}

/** The members of a file of phone or card numbers, put into the field above, and what is wrong with its rows. */
function FromFile({ couponId }: { couponId: number }) {
  const form = Form.useFormInstance<Fields>()
  const [problem, setProblem] = useState<string>()
  const [rows, setRows] = useState<Receivers['problems']>([])
  const [isReading, setReading] = useState(false)
  const read = async (file: File): Promise<void> => {
    setReading(true)
    setProblem(undefined)
    setRows([])
    try {
      const { users, problems } = await readReceivers(couponId, file)
      form.setFieldValue('users', users.map(chosenOf))
      setRows(problems)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setReading(false)
    }
  }
  return (
    <Form.Item extra={words.fileHint}>
      <Upload
        accept=".csv,.txt,.xlsx"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        <Button icon={<UploadOutlined />} loading={isReading}>
          {words.fromFile}
        </Button>
      </Upload>
      {problem && <Alert type="warning" showIcon title={problem} style={{ marginTop: 8 }} />}
      {rows.length > 0 && <RowProblems rows={rows} />}
    </Form.Item>
  )
}

/** The first of them one by one, and how many more there are. */
function RowProblems({ rows }: { rows: Receivers['problems'] }) {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginTop: 8 }}
      title={words.rowsTitle(count(rows.length))}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {rows.slice(0, MOST_ROWS).map(({ row, number, problem }) => (
            <li key={row}>{words.rowProblem(count(row), number, words.rowProblems[problem])}</li>
          ))}
          {rows.length > MOST_ROWS && <li>{words.moreRows(count(rows.length - MOST_ROWS))}</li>}
        </ul>
      }
    />
  )
}

const MOST_ROWS = 10

function Skipped({ skipped }: Pick<Issued, 'skipped'>) {
  return (
    <Alert
      type="warning"
      title={words.skippedTitle(count(skipped.length))}
      description={
        <ul>
          {skipped.map(({ user, obstacle }) => (
            <li key={user.id}>
              {user.name}: {words.obstacles[obstacle]}
            </li>
          ))}
        </ul>
      }
    />
  )
}
