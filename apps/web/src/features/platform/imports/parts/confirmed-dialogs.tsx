import type { Import } from '@app/api/contract/platform/imports'
import { Form } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { importsOf } from '../imports-api.ts'
import { words } from '../words.ts'
import type { ImportKind } from './import-kind.ts'

interface DialogProps {
  item: Import
  kind: ImportKind
  onClose: () => void
}

type Figures = Record<string, number>

/** Has rows taken whose totals are typed from a report of the old system, and confirmed by somebody else. */
export const ConfirmedRunDialog = ({ item, kind, onClose }: DialogProps) => (
  <CommandDialog<Figures>
    open
    title={words.run}
    verb={words.run}
    question={
      <>
        {words.typeSums(item.name)} {item.failed > 0 && words.runFailed(count(item.failed))}
      </>
    }
    needsPin
    initialValues={Object.fromEntries(item.sums.map(({ key }) => [key, 0]))}
    done={words.started}
    onConfirm={({ idempotencyKey, pin, ...typed }) =>
      importsOf(kind.name).runConfirmed(
        item,
        item.sums.map(({ key }) => ({ key, amount: Number(typed[key] ?? 0) })),
        { idempotencyKey, pin },
      )
    }
    onClose={onClose}
  >
    <FieldGrid>
      {item.sums.map(({ key, title, unit }) =>
        unit === 'money' ? (
          <MoneyItem key={key} name={key} label={title} required canBeZero />
        ) : (
          <Form.Item key={key} name={key} label={title} required>
            <NumberInput min={0} decimals={0} />
          </Form.Item>
        ),
      )}
    </FieldGrid>
  </CommandDialog>
)

/** Takes back what a file brought; where its totals were confirmed by somebody else, so is this. */
export const UndoDialog = ({ item, kind, onClose }: DialogProps) => (
  <CommandDialog
    open
    danger
    title={words.undo}
    verb={words.undo}
    question={
      item.sums.length > 0 ? words.undoConfirmedQuestion(item.name) : words.undoQuestion(item.name)
    }
    needsPin
    done={words.undoStarted}
    onConfirm={({ idempotencyKey, pin }) =>
      importsOf(kind.name).undo(item, { idempotencyKey, pin })
    }
    onClose={onClose}
  />
)
