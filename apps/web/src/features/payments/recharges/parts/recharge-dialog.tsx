import type { RechargeReply } from '@app/api/contract/payments/recharges'
import type { Static } from '@app/kernel/schema'
import { Form } from 'antd'
import { useState } from 'react'
import { acceptedForRecharges } from '#lib/session/accepted-payments.ts'
import { money } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { usePackagesOnSale } from '#features/members/recharge-packages/packages-api.ts'
import { RechargeByPhone } from '../recharge/recharge-by-phone.tsx'
import { RechargeFields } from '../recharge/recharge-fields.tsx'
import type { RechargeDialogProps } from '#features/cards/user-cards/slots.ts'
import { mayTakeMoney } from '#features/cards/user-cards/parts/recharge-rights.ts'
import { RechargeResult } from '../recharge/recharge-result.tsx'
import { recharge, rechargeByPhone, usePhoneTypes } from '../recharges-api.ts'
import {
  bodyOf,
  OTHER_AMOUNT,
  phoneBodyOf,
  type RechargeFields as Fields,
  scannedWith,
  type Terms,
  termsOf,
} from '../recharge/terms.ts'
import { words } from '../words.ts'

/** Puts money on a card: package or amount, how it was paid, the change, and then the slip. */
export function RechargeDialog({ card, screen, open, onClose }: RechargeDialogProps) {
  const [form] = Form.useForm<Fields & Asked>()
  const typed: Partial<Fields> = Form.useWatch([], form) ?? {}
  const [done, setDone] = useState<Static<typeof RechargeReply>>()
  const [asked, setAsked] = useState<Static<typeof RechargeReply>>()
  const phones = usePhoneTypes(card.id, open)
  const { data: packages = [], isPending } = usePackagesOnSale(useStation().id, open)
  const terms = termsOf(typed, packages)
  return (
    <>
      <CommandDialog<Fields>
        form={form}
        open={open && !isPending}
        width={720}
        title={words.rechargeTitle(card.user?.name ?? card.name, card.number)}
        verb={verbOf(typed, terms)}
        needsReason={terms.isManualGift}
        needsPin={terms.isManualGift}
        initialValues={{
          mode: mayTakeMoney() ? 'pay' : 'gift',
          choice: packages[0]?.id ?? OTHER_AMOUNT,
          payment: acceptedForRecharges()[0] ?? 'cash',
        }}
        onConfirm={async ({ reason, pin, idempotencyKey, ...fields }) => {
          const told = { reason, screen }
          const chosen = termsOf(fields, packages)
          const proof = { idempotencyKey, pin }
          const paymentType = fields.mode === 'pay' ? scannedWith(fields.payment) : undefined
          if (paymentType) {
            const body = phoneBodyOf(fields, chosen, { ...told, paymentType })
            setAsked(await rechargeByPhone(card.id, body, proof))
          } else {
            setDone(await recharge(card.id, bodyOf(fields, chosen, told), proof))
          }
        }}
        onClose={onClose}
      >
        <RechargeFields
          card={card}
          packages={packages}
          phones={phones}
          typed={typed}
          terms={terms}
        />
      </CommandDialog>
      {asked && <RechargeByPhone asked={asked} onClose={() => setAsked(undefined)} />}
      {done && <RechargeResult reply={done} onClose={() => setDone(undefined)} />}
    </>
  )
}

function verbOf({ mode, payment }: Partial<Fields>, { due, gift }: Terms): string {
  if (mode === 'gift') return gift > 0 ? words.giftVerb(money(gift)) : words.give
  if (due > 0 && scannedWith(payment)) return words.scan.ask(money(due))
  return due > 0 ? words.rechargeVerb(money(due)) : words.recharge
}
