import { NewPriceChange } from '@app/api/contract/supply/price-changes'
import { Form, Input } from 'antd'
import { rulesOf } from '#lib/api/form-rules.ts'
import { common } from '#locale/words.ts'

export function RemarkField() {
  return (
    <Form.Item
      name="remark"
      label={common.remark}
      rules={rulesOf(NewPriceChange.properties.remark)}
    >
      <Input />
    </Form.Item>
  )
}
