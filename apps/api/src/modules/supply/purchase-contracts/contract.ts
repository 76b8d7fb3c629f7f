/** Purchase contracts: what is bought of a supplier for a depot, and what of it has arrived (D-011, D-083). */

import { machine } from '@app/kernel/machine'
import {
  Cents,
  changeBody,
  DateOnly,
  Density,
  Id,
  Kilograms,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

/** The life of a contract; `complete` and `reopen` follow from what has arrived. */
export const purchaseMachine = machine({
  draft: { activate: 'active', void: 'void' },
  active: { complete: 'completed', void: 'void' },
  completed: { reopen: 'active', close: 'closed' },
  closed: {},
  void: {},
})

export type PurchaseStatus = (typeof purchaseMachine.states)[number]

/** A ton of the dearest fuel costs a hundredth of it. */
export const MOST_PER_TON = 99_999_999

const fields = {
  contractNo: Text({
    maxLength: 32,
    description: 'Unique within the company; void ones do not count',
  }),
  contractDate: DateOnly(),
  depot: ReferenceInput({ description: 'Where it is kept; it must take the product' }),
  product: ReferenceInput(),
  supplier: ReferenceInput({ description: 'One that sells fuel' }),
  standardDensity: Density({ description: 'kg/m³ at 20 °C' }),
  unitPrice: Cents({ minimum: 1, maximum: MOST_PER_TON, description: 'Of a ton, tax included' }),
  taxRate: Type.Number({
    minimum: 0,
    maximum: 99.99,
    multipleOf: 0.01,
    description: 'Value added tax in percent',
  }),
  quantity: Kilograms({ minimum: 1 }),
  description: OptionalText({ maxLength: 500 }),
}

const { description, ...required } = fields

export const NewPurchaseContract = requestBody({
  ...required,
  description: Type.Optional(description),
})

export type NewPurchaseContract = Static<typeof NewPurchaseContract>

export const PurchaseContractChange = changeBody(fields)

export type PurchaseContractChange = Static<typeof PurchaseContractChange>

export const PurchaseContract = Type.Object({
  id: Id(),
  ...fields,
  depot: Reference(),
  product: Reference(),
  supplier: Reference(),
  received: Kilograms({ description: 'What has arrived' }),
  amount: Cents({ description: 'Quantity by price, tax included' }),
  amountExTax: Cents({ description: 'The same without tax' }),
  isMoved: Type.Boolean({
    description: 'Something has arrived or left: product, supplier and depot are fixed',
  }),
  isSettled: Type.Boolean({
    description:
      'Something of it is in a confirmed month: number, date, price, tax and density are fixed',
  }),
  trucksOnRoad: Type.Integer({ description: 'Transports of it that have not arrived' }),
  status: OneOf(purchaseMachine.states),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type PurchaseContract = Static<typeof PurchaseContract>

export const PurchaseContractListQuery = ListQuery

export const PurchaseVoiding = requestBody({ reason: Reason() })

export const NewPurchaseReceipt = requestBody({
  quantity: Kilograms({ minimum: 1, description: 'What the weighbridge says' }),
  remark: Type.Optional(OptionalText()),
})

export type NewPurchaseReceipt = Static<typeof NewPurchaseReceipt>

export const PurchaseReceipt = Type.Object({
  id: Id(),
  contract: Reference(),
  quantity: Kilograms({ description: 'Below zero where it takes an earlier one back' }),
  isReversed: Type.Boolean({ description: 'A later one has taken it back' }),
  reason: Type.String(),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
})

export type PurchaseReceipt = Static<typeof PurchaseReceipt>

export const PurchaseReceiptListQuery = ListQuery

export const ReceiptReversal = requestBody({ reason: Reason() })

/** Columns of a file of contracts (D-223). */
export const PURCHASE_COLUMNS = [
  'contractNo',
  'contractDate',
  'supplier',
  'depot',
  'product',
  'quantity',
  'unitPrice',
  'taxRate',
  'standardDensity',
  'description',
] as const

export type PurchaseColumn = (typeof PURCHASE_COLUMNS)[number]

/** What is left out is as usual of the product. */
export const OPTIONAL_PURCHASE_COLUMNS: readonly PurchaseColumn[] = [
  'taxRate',
  'standardDensity',
  'description',
]

export const MOST_PURCHASE_ROWS = 2000
