import { Form } from 'antd'
import type { ReactElement } from 'react'
import { words } from './words.ts'

/** What a form holds beside its fields: passwords typed for the second time, which are sent nowhere. */
export interface TypedAgain {
  again?: unknown
}

/** Where the second time of a field is kept. */
export const againOf = (of: string | string[]): string[] => ['again', ...[of].flat()]

/** A password for the second time: it must be as the first (D-202). Where the first may be empty, so may this. */
export function AgainItem({ of, children }: { of: string | string[]; children: ReactElement }) {
  return (
    <Form.Item
      name={againOf(of)}
      label={words.confirmPassword}
      dependencies={[of]}
      rules={[
        ({ getFieldValue }) => ({
          validator: (_rule, typed: unknown) =>
            (typed || '') === (getFieldValue(of) || '')
              ? Promise.resolve()
              : Promise.reject(new Error(words.passwordMismatch)),
        }),
      ]}
    >
      {children}
    </Form.Item>
  )
}
