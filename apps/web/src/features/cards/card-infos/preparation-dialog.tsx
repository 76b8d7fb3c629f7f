import { CONFIRM_WORD, type PreparationReply } from '@app/api/contract/cards/card-infos'
import { Form, Input } from 'antd'
import { count } from '../../../lib/format.ts'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { prepareCards } from './card-infos-api.ts'
import { type Confirmed, type PreparationFields, serialsIn } from './preparation.ts'
import { words } from './words.ts'

const { prepare } = words

/** Cards that were given to a company are its own: hence a typed word, as for everything of this kind. */
export function PreparationDialog({
  wanted,
  companyName,
  onPrepared,
  onDesk,
  onClose,
}: {
  wanted: PreparationFields | undefined
  companyName: string
  onPrepared: (result: PreparationReply) => void
  onDesk: (wanted: Confirmed) => void
  onClose: () => void
}) {
  const refreshAll = useRefreshAll()
  if (!wanted) return null
  const { way, supplier, cardType, company } = wanted
  const uuids = serialsIn(wanted.uuids)
  const isList = way === 'list'
  return (
    <CommandDialog<{ confirmWord: string }>
      open
      title={words.prepareTitle}
      verb={isList ? prepare.verb : prepare.start}
      question={
        isList
          ? prepare.question(count(uuids.length), companyName)
          : prepare.deskQuestion(companyName)
      }
      onConfirm={async ({ confirmWord, idempotencyKey }) => {
        if (!isList) return onDesk({ ...wanted, confirmWord })
        const input = { supplier, cardType, uuids, company: { id: company }, confirmWord }
        const result = await prepareCards(input, { idempotencyKey })
        refreshAll()
        onPrepared(result)
      }}
      onClose={onClose}
    >
      <Form.Item
        name="confirmWord"
        label={prepare.confirmWord}
        rules={[
          {
            required: true,
            pattern: new RegExp(`^${CONFIRM_WORD}$`),
            message: prepare.confirmHint,
          },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </CommandDialog>
  )
}
