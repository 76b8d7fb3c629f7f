import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Select, type SelectProps } from 'antd'
import { common } from '#locale/words.ts'
import styles from './lookup-select.module.css'

/** What a call for the choices of a field has come to. */
type Lookup = Pick<UseQueryResult, 'isFetching' | 'isError' | 'refetch'>

interface LookupSelectProps<Value> extends SelectProps<Value> {
  lookup: Lookup
  /** What something is called that was chosen elsewhere and is none of the choices here. */
  elsewhere?: string
}

/**
 * A choice among what the server knows. When that could not be had, nobody is alarmed: the field says so
 * beneath itself, and asks again when it is told to (S-427).
 */
export function LookupSelect<Value = unknown>({
  lookup: { isFetching, isError, refetch },
  elsewhere,
  ...select
}: LookupSelectProps<Value>) {
  const field = (
    <Select<Value>
      labelRender={({ label, value }) => label ?? (isFetching ? '…' : (elsewhere ?? value))}
      {...select}
      loading={isFetching}
    />
  )
  if (!isError) return field
  return (
    <div style={select.style}>
      {field}
      <span role="status" className={styles.missing}>
        {common.choicesMissing}
        <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </span>
    </div>
  )
}
