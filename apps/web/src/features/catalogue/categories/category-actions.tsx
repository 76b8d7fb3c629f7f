import { type Category, CategoryChange } from '@app/api/contract/catalogue/categories'
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { rulesOf } from '#lib/api/form-rules.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { changeCategory, removeCategory, shelveCategory } from './categories-api.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = CategoryChange.properties
const TextField = textFieldsOf(CategoryChange, fields)

interface Asked {
  what: 'edit' | 'shelf' | 'remove'
  category: Category
}

/** What can be done with a category, and the dialog in which it is done. */
export function useCategoryActions(onRemoved?: () => void | Promise<void>) {
  const [asked, ask] = useState<Asked>()
  const close = (): void => ask(undefined)
  return { ask, dialog: asked && dialogOf(asked, { onClose: close, onRemoved }) }
}

interface DialogProps {
  category: Category
  onClose: () => void
}

function dialogOf(
  { what, category }: Asked,
  {
    onClose,
    onRemoved,
  }: { onClose: () => void; onRemoved: (() => void | Promise<void>) | undefined },
): ReactNode {
  const props = { category, onClose }
  if (what === 'edit') return <EditDialog {...props} />
  if (what === 'shelf') return <ShelfDialog {...props} />
  return <RemoveDialog {...props} onRemoved={onRemoved} />
}

/** @param type how they look: in a row as links, at a page's head as buttons */
export function CategoryActions({
  category,
  ask,
  type = 'link',
}: {
  category: Category
  ask: (asked: Asked) => void
  type?: 'link' | 'default'
}) {
  const look = type === 'link' ? ({ type, size: 'small' } as const) : ({ type } as const)
  return (
    <>
      {can('categories:update') && (
        <Button {...look} onClick={() => ask({ what: 'edit', category })}>
          {common.edit}
        </Button>
      )}
      {can('shelf') && (
        <Button {...look} onClick={() => ask({ what: 'shelf', category })}>
          {category.onShelf ? words.takeOff : words.putOn}
        </Button>
      )}
      {can('categories:delete') && (
        <Button {...look} danger onClick={() => ask({ what: 'remove', category })}>
          {common.remove}
        </Button>
      )}
    </>
  )
}

function EditDialog({ category, onClose }: DialogProps) {
  const { name, weight } = category
  return (
    <CommandDialog<{ name: string; weight: number | null }>
      open
      marksRequired
      title={words.edit}
      verb={common.save}
      initialValues={{ name, weight }}
      onConfirm={(input) =>
        changeCategory(category, { name: input.name, weight: input.weight ?? 0 })
      }
      done={common.saved}
      onClose={onClose}
    >
      <TextField name="name" required hint={words.nameHint} />
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
function ShelfDialog({ category, onClose }: DialogProps) {
  const { name, onShelf, itemCount } = category
  const verb = onShelf ? words.takeOff : words.putOn
  return (
    <CommandDialog
      open
      danger={onShelf}
      title={`${verb} · ${name}`}
      verb={verb}
      question={onShelf ? words.takeOffQuestion(name, itemCount) : words.putOnQuestion(name)}
      done={common.saved}
      onConfirm={() => shelveCategory(category, !onShelf)}
      onClose={onClose}
    />
  )
}

/** One in which goods stand is not removed: the dialog says what to do first (D-371). */
function RemoveDialog({
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
            <Link to={`${pathTo('Items')}?category=${id}`}>{words.toTheseGoods}</Link>
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
