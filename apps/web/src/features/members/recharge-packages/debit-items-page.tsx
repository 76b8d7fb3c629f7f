import type { RechargePackage } from '@app/api/contract/members/recharge-packages'
import { equals } from '@app/kernel/list-query/write'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { count, money } from '#lib/i18n/format.ts'
import { can, useStation } from '#lib/session/session.ts'
import { Money } from '#ui/display/figures.tsx'
import type { Choice } from '#ui/table/filters/choice-field.tsx'
import { choiceFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { useGoodsCategories } from '#features/catalogue/categories/categories-api.ts'
import { couponsOf, packageColumns, periodOf } from './package-columns.tsx'
import { PackageDialog } from './package-dialog.tsx'
import { stateName } from './package-state.tsx'
import { listPackages, PACKAGES_KEY } from './packages-api.ts'
import { RemoveDialog, ShelfDialog } from './shelf-dialogs.tsx'
import { words } from './words.ts'

const { fields, states } = words

const filtersFor = (categories: readonly Choice[]) => [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'category',
    label: fields.category,
    path: 'category.id',
    choices: categories,
  }),
  choiceFilter({
    name: 'onShelf',
    label: fields.state,
    path: 'onShelf',
    choices: [
      { value: 'true', label: fields.onShelf },
      { value: 'false', label: states.offShelf },
    ],
  }),
]

type Action = { what: 'add' } | { what: 'edit' | 'shelve' | 'remove'; offer: RechargePackage }

/** What the station offers for recharging, also what is not on sale now. */
export default function DebitItemsPage() {
  const { id: stationId } = useStation()
  const { data: categories } = useGoodsCategories()
  const filters = useMemo(
    () => filtersFor(categories?.map((one) => ({ value: String(one.id), label: one.name })) ?? []),
    [categories],
  )
  const [action, setAction] = useState<Action>()
  const [now] = useState(() => Date.now())
  const edit = (offer: RechargePackage): void => setAction({ what: 'edit', offer })
  const add = can('debitItems:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ what: 'add' })}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="DebitItems"
        title={words.title}
        queryKey={PACKAGES_KEY}
        load={listPackages}
        base={equals('station.id', stationId)}
        columns={packageColumns(now, {
          edit,
          shelve: (offer) => setAction({ what: 'shelve', offer }),
        })}
        exports={{ type: 'debitItems', parameters: { all: true } }}
        filters={filters}
        actions={add}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(offer) => ({
          title: offer.name,
          aside: <Money value={offer.price} withUnit />,
          lines: [giftLine(offer), `${stateName(offer, now)} · ${periodOf(offer)}`],
        })}
        {...(can('debitItems:update') && { onOpen: edit })}
      />
      <Dialogs action={action} onAction={setAction} />
    </>
  )
}

const giftLine = (offer: RechargePackage): string => {
  const { gift, giftDays, bonusPoints } = offer
  return [
    ...(gift > 0 ? [`${fields.gift} ${money(gift)}`] : []),
    ...(gift > 0 && giftDays > 0 ? [words.forDays(count(giftDays))] : []),
    ...(bonusPoints > 0 ? [`${fields.bonusPoints} ${count(bonusPoints)}`] : []),
    ...couponsOf(offer),
  ].join(' · ')
}

function Dialogs({
  action,
  onAction,
}: {
  action: Action | undefined
  onAction: (next: Action | undefined) => void
}) {
  const close = (): void => onAction(undefined)
  if (!action) return null
  if (action.what === 'add') return <PackageDialog open onClose={close} />
  const { what, offer } = action
  if (what === 'shelve') return <ShelfDialog offer={offer} onClose={close} />
  if (what === 'remove') return <RemoveDialog offer={offer} onClose={close} />
  return (
    <PackageDialog
      open
      before={offer}
      onRemove={() => onAction({ what: 'remove', offer })}
      onClose={close}
    />
  )
}
