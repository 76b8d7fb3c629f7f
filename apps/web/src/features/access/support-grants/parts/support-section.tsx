import type { SupportGrant } from '@app/api/contract/access/support-grants'
import { Button } from 'antd'
import { useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can, useProfile } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Section } from '#ui/layout/page.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { GrantDialog } from '../grant-dialog.tsx'
import { endGrant, useGrants } from '../support-api.ts'
import styles from '../support.module.css'
import { words } from '../words.ts'

/** Who of the platform may see the company's customers unmasked; the company allows it and ends it. */
export function SupportSection({ companyId }: { companyId: number }) {
  const { data: grants = [], error } = useGrants(companyId)
  const [isGranting, setGranting] = useState(false)
  const isGrantor = useIsGrantor(companyId)
  return (
    <Section
      title={words.title}
      extra={isGrantor && <Button onClick={() => setGranting(true)}>{words.grant}</Button>}
    >
      <p className={styles.hint}>{words.hint}</p>
      {error && <p role="alert">{problemText(error)}</p>}
      {grants.length === 0 ? (
        <p className={styles.hint}>{words.none}</p>
      ) : (
        <ul className={styles.grants}>
          {grants.map((grant) => (
            <Grant key={grant.id} grant={grant} mayEnd={isGrantor && grant.running} />
          ))}
        </ul>
      )}
      {isGranting && <GrantDialog onClose={() => setGranting(false)} />}
    </Section>
  )
}

/** Company users alone, and for their own company. */
function useIsGrantor(companyId: number): boolean {
  const { company, roles, readOnly } = useProfile()
  const isCompanyUser = roles.some(({ defaultRole }) => defaultRole === 'company_user')
  return isCompanyUser && company.id === companyId && can('viewSensitive') && !readOnly
}

function Grant({ grant, mayEnd }: { grant: SupportGrant; mayEnd: boolean }) {
  const { supporter, reason, running, endTime, grantor, ender } = grant
  const [isEnding, setEnding] = useState(false)
  const until = running ? words.running(instant(endTime)) : words.over(instant(endTime))
  return (
    <li>
      <StatusDot tone={running ? 'amber' : 'grey'}>{until}</StatusDot>
      <span>
        <b>{supporter?.name ?? words.anybody}</b> · {reason}
        {grantor?.name && ` · ${words.by(grantor.name)}`}
        {ender?.name && ` · ${words.endedBy(ender.name)}`}
      </span>
      {mayEnd && (
        <Button danger size="small" onClick={() => setEnding(true)}>
          {words.end}
        </Button>
      )}
      <CommandDialog
        open={isEnding}
        title={words.endTitle}
        question={words.endQuestion}
        verb={words.end}
        danger
        onConfirm={() => endGrant(grant)}
        done={words.ended}
        onClose={() => setEnding(false)}
      />
    </li>
  )
}
