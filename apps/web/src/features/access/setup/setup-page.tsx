import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Entrance } from '#features/access/sessions/parts/entrance.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { writeStored } from '#lib/state/storage.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { setUp, setupQuery } from './setup-api.ts'
import { SetupForm, type SetupInput } from './setup-form.tsx'
import styles from './setup-page.module.css'
import { words } from './words.ts'

/** The first start of a server: a platform comes into being, once, for whoever has the printed address. */
export default function SetupPage() {
  const { hash } = useLocation()
  const state = useQuery(setupQuery)
  return (
    <Entrance title={words.product} logo="/logo.svg" footer={<span>v{APP_VERSION}</span>}>
      <div className={styles.box}>
        <h1 className={styles.heading}>{words.title}</h1>
        {state.isPending && <Skeleton active />}
        {state.isError && <Told type="error" text={problemText(state.error)} />}
        {state.data && (state.data.needed ? <Invited token={hash.slice(1)} /> : <Done />)}
      </div>
    </Entrance>
  )
}

const Done = () => (
  <Told type="info" text={words.done} more={words.doneHint}>
    <LinkButton type="primary" to={pathTo('Login')}>
      {words.toLogin}
    </LinkButton>
  </Told>
)

interface ToldProps {
  type: 'info' | 'error'
  text: ReactNode
  more?: string
  children?: ReactNode
}

const Told = ({ type, text, more, children }: ToldProps) => (
  <>
    <Alert
      type={type}
      showIcon
      title={text}
      style={{ margin: '12px 0 16px' }}
      {...(more !== undefined && { description: more })}
    />
    {children}
  </>
)

function Invited({ token }: { token: string }) {
  const navigate = useNavigate()
  const command = useMutation({
    mutationFn: (input: SetupInput) => setUp({ token, ...input }),
    meta: { handlesProblems: true },
    onSuccess: ({ company, account }) => {
      writeStored('company', company)
      writeStored('account', account)
      void navigate(pathTo('Login'), { replace: true })
    },
  })
  if (token === '') return <Told type="info" text={words.noToken} more={words.noTokenHint} />
  return (
    <>
      <p className={styles.welcome}>{words.welcome}</p>
      {command.isError && <Told type="error" text={problemText(command.error)} />}
      <SetupForm isRunning={command.isPending} onSubmit={command.mutate} />
    </>
  )
}
