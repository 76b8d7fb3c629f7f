import type { Depot } from '@app/api/contract/supply/depots'
import { type Kilograms, NO_MASS } from '@app/kernel/mass'
import { Form, Select } from 'antd'
import { common } from '#locale/words.ts'

/** How much of a product the books say is in a depot. */
export const quantityIn = ({ stocks }: Depot, productId: number | undefined): Kilograms =>
  stocks.find(({ product }) => product.id === productId)?.quantity ?? NO_MASS

/** The field for one of a few products. */
export const ProductChoice = ({
  label,
  products,
}: {
  label: string
  products: Depot['products']
}) => (
  <Form.Item name="productId" label={label} rules={[{ required: true, message: common.required }]}>
    <Select options={products.map(({ id, name }) => ({ value: id, label: name }))} />
  </Form.Item>
)
