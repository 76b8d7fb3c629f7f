import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import { platformPath } from '#lib/session/platform.ts'
import { useProfile } from '#lib/session/session.ts'
import { words } from '../words.ts'

/** For whoever got a password from somebody else. Once it is changed, the console begins anew. */
export function PasswordNotice() {
  const { mustChangePassword } = useProfile()
  const [mustAtFirst] = useState(mustChangePassword)
  const isDone = mustAtFirst && !mustChangePassword
  useEffect(() => {
    if (isDone) location.assign(`${platformPath()}/`)
  }, [isDone])
  return mustChangePassword ? <Alert type="warning" banner title={words.choosePassword} /> : null
}
