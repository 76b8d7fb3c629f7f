import { type Category, CategoryChange } from '@app/api/contract/catalogue/categories'
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { rulesOf } from '#lib/api/form-rules.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { addCategory, changeCategory, removeCategory, shelveCategory } from './categories-api.ts'
import type { CategoryKind } from './category-kinds.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = CategoryChange.properties
const TextField = textFieldsOf(CategoryChange, fields)

type Asked = { what: 'add' } | { what: 'edit' | 'shelf' | 'remove'; category: Category }

/** What can be done with a category, and the dialog in which it is done. */
export function useCategoryActions(kind: CategoryKind, onRemoved?: () => void | Promise<void>) {
  const [asked, ask] = useState<Asked>()
  const close = (): void => ask(undefined)
  return { ask, dialog: asked && dialogOf(asked, { kind, onClose: close, onRemoved }) }
}

interface DialogProps {
  kind: CategoryKind
  category: Category
  onClose: () => void
}

interface Opening {
  kind: CategoryKind
  onClose: () => void
  onRemoved: (() => void | Promise<void>) | undefined
}

function dialogOf(asked: Asked, { kind, onClose, onRemoved }: Opening): ReactNode {
  if (asked.what === 'add') return <EditDialog kind={kind} onClose={onClose} />
  const props = { kind, category: asked.category, onClose }
  if (asked.what === 'edit') return <EditDialog {...props} />
  if (asked.what === 'shelf') return <ShelfDialog {...props} />
  return <RemoveDialog {...props} onRemoved={onRemoved} />
}

/** @param type how they look: in a row as links, at a page's head as buttons */
export function CategoryActions({
  kind,
  category,
  ask,
  type = 'link',
}: {
  kind: CategoryKind
  category: Category
  ask: (asked: Asked) => void
  type?: 'link' | 'default'
}) {
  const look = type === 'link' ? ({ type, size: 'small' } as const) : ({ type } as const)
  return (
    <>
      {kind.may('update') && (
        <Button {...look} onClick={() => ask({ what: 'edit', category })}>
          {common.edit}
        </Button>
      )}
      {can('shelf') && (
        <Button {...look} onClick={() => ask({ what: 'shelf', category })}>
          {category.onShelf ? words.takeOff : words.putOn}
        </Button>
      )}
      {kind.may('delete') && (
        <Button {...look} danger onClick={() => ask({ what: 'remove', category })}>
          {common.remove}
        </Button>
      )}
    </>
  )
}

function EditDialog({
  kind: { type },
  category,
  onClose,
}: Omit<DialogProps, 'category'> & { category?: Category }) {
  return (
    <CommandDialog<{ name: string; weight: number | null }>
      open
      marksRequired
      title={category ? words.edit : words.add}
      verb={common.save}
      initialValues={category ? { name: category.name, weight: category.weight } : {}}
      onConfirm={({ name, weight, idempotencyKey }) => {
        const fields = { name, weight: weight ?? 0 }
        return category
          ? changeCategory(category, fields)
          : addCategory({ type, ...fields }, idempotencyKey)
      }}
      done={common.saved}
      onClose={onClose}
    >
      <TextField name="name" required {...(category && { hint: words.nameHint })} />
      <Form.Item
        name="weight"
        label={fields.weight}
        extra={words.weightHint}
        rules={rulesOf(shapes.weight)}
      >
        <NumberInput decimals={0} />
      </Form.Item>
    </CommandDialog>
  )
}

/** Confirmed first (D-179). */
function ShelfDialog({ kind, category, onClose }: DialogProps) {
  const { name, onShelf, itemCount } = category
  const verb = onShelf ? words.takeOff : words.putOn
  return (
    <CommandDialog
      open
      danger={onShelf}
      title={`${verb} · ${name}`}
      verb={verb}
      question={onShelf ? kind.takeOffQuestion(name, itemCount) : words.putOnQuestion(name)}
      done={common.saved}
      onConfirm={() => shelveCategory(category, !onShelf)}
      onClose={onClose}
    />
  )
}

/** One in which goods stand is not removed: the dialog says what to do first (D-371). */
function RemoveDialog({
  kind,
  category,
  onClose,
  onRemoved,
}: DialogProps & { onRemoved: (() => void | Promise<void>) | undefined }) {
  const { id, name, itemCount } = category
  const isBlocked = itemCount > 0
  return (
    <CommandDialog
      open
      danger
      isBlocked={isBlocked}
      title={`${words.removeTitle} · ${name}`}
      verb={common.remove}
      question={
        isBlocked ? (
          <>
            {words.hasGoods(itemCount)}{' '}
            <Link to={`${kind.items()}?category=${id}`}>{words.toTheseGoods}</Link>
          </>
        ) : (
          words.removeQuestion(name)
        )
      }
      onConfirm={async () => {
        await removeCategory(category)
        await onRemoved?.()
      }}
      done={common.removed}
      onClose={onClose}
    />
  )
}
