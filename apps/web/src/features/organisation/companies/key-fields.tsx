import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type Company, NewCompany, Product } from '@app/api/contract/organisation/companies'
import { Button, Form, Input } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import styles from './key-fields.module.css'
import { mayWrite } from './company-fields.ts'
import { words } from './words.ts'

const { fields } = words
const TextField = textFieldsOf(NewCompany, fields)

/** By what other systems know the company, and the keys that only they may know. */
export function KeyFields({ company }: { company: Company }) {
  return (
    <>
      <FieldGrid>
        <TextField name="customerId" />
        <TextField name="unionCardCompanyId" />
        {mayWrite('cardKey') && (
          <Form.Item
            name="cardKey"
            label={fields.cardKey}
            extra={words.keyHint}
            rules={[{ pattern: /^[0-9A-Fa-f]{12,64}$/, message: words.keyFormat }]}
          >
            <KeyInput isSet={company.cardKey !== null} />
          </Form.Item>
        )}
        {mayWrite('secretKey') && (
          <Form.Item
            name="secretKey"
            label={fields.secretKey}
            extra={words.keyHint}
            rules={[{ min: 8, max: 64, message: words.secretFormat }]}
          >
            <KeyInput isSet={company.secretKey !== null} />
          </Form.Item>
        )}
      </FieldGrid>
      {mayWrite('products') && <ProductFields />}
    </>
  )
}

interface KeyInputProps {
  isSet: boolean
  /** Given by the form item. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** A key that can be written and never read: the field says only whether there is one. */
function KeyInput({ isSet, id, value = '', onChange }: KeyInputProps) {
  return (
    <Input.Password
      {...(id && { id })}
      value={value}
      autoComplete="new-password"
      placeholder={isSet ? words.keySet : words.keyUnset}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

const codeRules = rulesOf(Product.properties.code, { required: true })

/** The company's products; the first one names it on the live connection. */
function ProductFields() {
  return (
    <Form.Item label={fields.products} extra={words.productsHint}>
      <Form.List name="products">
        {(lines, { add, remove }) => (
          <div className={styles.products}>
            {lines.map(({ key, name }, index) => (
              <div className={styles.product} key={key}>
                <Form.Item noStyle name={[name, 'code']} rules={codeRules}>
                  <Input
                    placeholder={words.productCode}
                    aria-label={`${words.productCode} ${index + 1}`}
                  />
                </Form.Item>
                <Form.Item noStyle name={[name, 'description']}>
                  <Input
                    placeholder={words.productDescription}
                    aria-label={`${words.productDescription} ${index + 1}`}
                  />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  disabled={lines.length === 1}
                  aria-label={words.removeProduct(index + 1)}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add({ code: '', description: '' })}>
              {words.addProduct}
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  )
}
