import { type InputHTMLAttributes, useId } from 'react'
import styles from './parts.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  onValue: (value: string) => void
}

export function Field({ label, onValue, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} onChange={(event) => onValue(event.target.value)} />
    </div>
  )
}
