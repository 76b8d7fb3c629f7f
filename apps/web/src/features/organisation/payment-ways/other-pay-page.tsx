import type { PaymentWay, PaymentWays } from '@app/api/contract/organisation/payment-ways'
import { App as AntApp, Button } from 'antd'
import { useState } from 'react'
import { can, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { problemText, ProblemView } from '#ui/feedback/problem-view.tsx'
import { useLeaveGuard } from '#ui/forms/use-leave-guard.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { useSaveWays, useTemplates, useWays } from './payment-ways-api.ts'
import { WaysInput } from './ways-input.tsx'
import { words } from './words.ts'

/** Which ways of paying the selected station offers. */
export default function OtherPayPage() {
  const { id } = useStation()
  const { data, error, refetch } = useWays(id)
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton rows={6} />
  // What somebody else has stored begins the form anew.
  return <Ways key={`${id}-${data.version}`} stored={data} />
}

function Ways({ stored }: { stored: PaymentWays }) {
  const [ways, setWays] = useState(stored.ways)
  const { message } = AntApp.useApp()
  const guard = useLeaveGuard()
  const save = useSaveWays()
  const mayChange = can('otherPay:update')
  const change = (next: PaymentWay[]): void => {
    guard.touch()
    setWays(next)
  }
  const submit = (): void =>
    save.mutate(
      { ways, version: stored.version },
      {
        onSuccess: () => {
          guard.settle()
          message.success(common.saved)
        },
        onError: (error) => void message.error(problemText(error)),
      },
    )
  return (
    <Page
      title={words.title}
      actions={
        mayChange && (
          <>
            <FromTemplate
              onChoose={(next) => {
                change(next)
                message.info(words.filled)
              }}
            />
            <Button
              type="primary"
              disabled={ways === stored.ways}
              loading={save.isPending}
              onClick={submit}
            >
              {common.save}
            </Button>
          </>
        )
      }
    >
      <Section>
        <p>{words.hint}</p>
        <WaysInput value={ways} disabled={!mayChange} onChange={change} />
      </Section>
    </Page>
  )
}

/** Nothing is stored by choosing: what the template says is filled in, to be looked at first. */
function FromTemplate({ onChoose }: { onChoose: (ways: PaymentWay[]) => void }) {
  const lookup = useTemplates(true)
  const templates = lookup.data ?? []
  if (templates.length === 0 && !lookup.isError) return null
  return (
    <LookupSelect<number | null>
      lookup={lookup}
      value={null}
      placeholder={words.fromTemplate}
      aria-label={words.fromTemplate}
      style={{ minWidth: 160 }}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => {
        const template = templates.find(({ id }) => id === chosen)
        if (template) onChoose(template.ways)
      }}
    />
  )
}
