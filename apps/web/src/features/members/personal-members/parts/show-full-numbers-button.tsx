import type { SensitiveData } from '@app/api/contract/access/users'
import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { can, useProfile } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { words } from '../words.ts'

const { fields } = words

/** The way to the numbers of somebody that are masked everywhere; each look is noted with its reason. */
export function ShowFullNumbersButton({
  person,
  isInline = false,
}: {
  person: { id: number; name: string }
  /** Within a row. */
  isInline?: boolean
}) {
  const [isAsking, setAsking] = useState(false)
  const [seen, see] = useState<SensitiveData>()
  // The platform's staff may ask, too: the company decides whether they are answered.
  const isOffered = useProfile().company.kind === 'platform' || can('viewSensitive')
  if (!isOffered) return null
  return (
    <>
      <Button
        {...(isInline ? { type: 'link', size: 'small' } : { icon: <EyeOutlined /> })}
        onClick={() => setAsking(true)}
      >
        {words.showFullNumbers}
      </Button>
      <CommandDialog
        open={isAsking}
        title={`${words.showFullNumbers} · ${person.name}`}
        question={words.lookQuestion}
        verb={words.lookVerb}
        needsReason
        onConfirm={async ({ reason }) =>
          see(await api.post<SensitiveData>(`/users/${person.id}/sensitive`, { reason }))
        }
        onClose={() => setAsking(false)}
      />
      <Dialog
        open={seen !== undefined}
        title={person.name}
        footer={<Button onClick={() => see(undefined)}>{common.close}</Button>}
        onClose={() => see(undefined)}
      >
        <DetailList
          items={[
            { label: fields.mobile, value: seen?.mobile ?? '–' },
            { label: fields.idNumber, value: seen?.idNumber ?? '–' },
          ]}
        />
      </Dialog>
    </>
  )
}
