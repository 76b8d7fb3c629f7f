import type { ControllerRejection, Dismissal } from '@app/api/contract/sales/controller-gateway'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { RawText } from '#ui/display/raw-text.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { matterOf, typeOf } from './rejection-text.ts'
import { dismissRejection, useRejection } from './rejections-api.ts'
import { words } from './words.ts'

const { fields } = words

interface DialogProps {
  rejection: ControllerRejection
  onClose: () => void
}

/** What came, as it came. */
export function RejectionDetails({
  rejection,
  actions,
  onClose,
}: DialogProps & { actions: ReactNode }) {
  const { data, error, refetch } = useRejection(rejection.id)
  const { message, state, resolvedTime, resolver, remark } = rejection
  return (
    <Dialog open width={680} title={typeOf(rejection)} footer={actions} onClose={onClose}>
      <DetailList
        items={[
          { label: fields.code, value: message },
          { label: fields.createdDate, value: instant(rejection.createdDate) },
          { label: fields.matter, value: matterOf(rejection) || '–' },
          { label: fields.state, value: words.states[state] },
          ...(resolvedTime
            ? [
                { label: fields.resolvedTime, value: instant(resolvedTime) },
                { label: fields.resolver, value: resolver?.name ?? rejection.controller.name },
              ]
            : []),
          ...(remark ? [{ label: fields.remark, value: remark }] : []),
        ]}
      />
      <h3>{words.body}</h3>
      {error ? (
        <ProblemView error={error} onRetry={() => refetch()} />
      ) : (
        <RawText>{data ? data.body || '–' : <Skeleton active />}</RawText>
      )}
    </Dialog>
  )
}

export const DismissDialog = ({ rejection, onClose }: DialogProps) => (
  <CommandDialog<Dismissal>
    open
    danger
    needsReason
    title={words.dismissTitle}
    question={
      <>
        <b>{[typeOf(rejection), matterOf(rejection)].filter(Boolean).join(' · ')}</b>
        <br />
        {words.dismissQuestion}
      </>
    }
    verb={words.dismiss}
    done={words.dismissed}
    onConfirm={({ reason }) => dismissRejection(rejection, { reason })}
    onClose={onClose}
  />
)
