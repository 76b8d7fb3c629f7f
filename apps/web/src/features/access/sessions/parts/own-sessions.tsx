import type { OwnSession } from '@app/api/contract/access/own-sessions'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { instant } from '#lib/i18n/format.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { PageSkeleton, Section } from '#ui/layout/page.tsx'
import styles from '../person-center.module.css'
import { agentName } from './agent-name.ts'
import { words } from './words.ts'

/** Where one is logged in, with a way to end what one does not know or left open. */
export function OwnSessions() {
  const { data, error, refetch } = useQuery({
    queryKey: ['ownSessions'],
    queryFn: () => api.get<{ content: OwnSession[] }>('/users/self/sessions'),
    meta: { handlesProblems: true },
  })
  return (
    <Section title={words.sessions}>
      <p className={styles.explained}>{words.sessionsExplained}</p>
      {error && <ProblemView error={error} onRetry={refetch} />}
      {!data && !error && <PageSkeleton rows={3} />}
      {data && <SessionList sessions={data.content} />}
    </Section>
  )
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Flex component="li" key={session.id} gap={12} align="center" justify="space-between">
            <div>
              <div>{nameOf(session)}</div>
              <small>{words.sessionSince(instant(session.openedTime), session.ip)}</small>
            </div>
            {session.isCurrent ? (
              <StatusDot tone="green">{words.thisSession}</StatusDot>
            ) : (
              <EndButton verb={words.endSession} sessions={[session]} id={session.id} />
            )}
          </Flex>
        ))}
      </ul>
      {others.length > 1 && <EndButton verb={words.endOthers} sessions={others} />}
    </>
  )
}

const nameOf = ({ agent, client }: OwnSession): string =>
  agentName(agent) || client || words.unknownProgram

interface EndProps {
  verb: string
  sessions: readonly OwnSession[]
  /** The one that ends; all of them without it. */
  id?: string
}

function EndButton({ verb, sessions, id }: EndProps) {
  const [isAsking, setAsking] = useState(false)
  const one = sessions.find((session) => session.id === id)
  return (
    <>
      <Button aria-label={one ? `${verb} ${nameOf(one)}` : verb} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {isAsking && (
        <CommandDialog
          open
          danger
          title={verb}
          question={
            one ? words.endQuestion(nameOf(one), one.ip) : words.endOthersQuestion(sessions.length)
          }
          verb={verb}
          done={words.sessionEnded}
          onConfirm={({ idempotencyKey }) =>
            api.post('/users/self/sessions/end', { ...(id && { id }) }, { idempotencyKey })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
