import {
  type Controller,
  type ControllerSecret,
  controllerState,
} from '@app/api/contract/forecourt/controllers'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { CellButton } from '#ui/table/rows/cell-button.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { ControllerDialog, EndDialog, RenewDialog } from '../controller-dialogs.tsx'
import { CONTROLLERS_KEY, listControllers } from '../controllers-api.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { words } from '../words.ts'

const { fields } = words

const REFRESH_MS = 10_000

const TONES = {
  connected: 'green',
  online: 'green',
  never: 'amber',
  offline: 'red',
  ended: 'grey',
} as const

const ControllerState = ({ controller }: { controller: Controller }) => {
  const state = controllerState(controller)
  return <StatusDot tone={TONES[state]}>{words.states[state]}</StatusDot>
}

/** When it was turned away, from where, and what mends it. */
const refusalText = ({ refusal }: Controller): string =>
  refusal ? words.refused(instant(refusal.time), refusal.ip, words.refusals[refusal.reason]) : ''

/** What is asked about a controller: what it is, a new secret, or its end. */
type Asked = { about: 'change' | 'renew' | 'end'; controller: Controller } | { about: 'add' }

const columnsOf = (ask: ((asked: Asked) => void) | undefined): ListColumn<Controller>[] => [
  {
    key: 'name',
    title: fields.name,
    render: (controller) =>
      ask ? (
        <CellButton onClick={() => ask({ about: 'change', controller })}>
          {controller.name}
        </CellButton>
      ) : (
        controller.name
      ),
  },
  { key: 'ptsId', title: fields.ptsId, render: ({ ptsId }) => ptsId },
  {
    key: 'state',
    title: fields.state,
    render: (controller) => <ControllerState controller={controller} />,
  },
  {
    key: 'lastSeenTime',
    title: fields.lastSeenTime,
    render: ({ lastSeenTime }) => (lastSeenTime ? instant(lastSeenTime) : '–'),
  },
  {
    key: 'refusal',
    title: fields.refusal,
    wraps: true,
    render: (controller) => refusalText(controller) || '–',
  },
  {
    key: 'firmware',
    title: fields.firmware,
    render: ({ firmware }) => firmware.replace('T', ' ') || '–',
  },
  {
    key: 'signed',
    title: fields.signed,
    render: ({ signed }) => words.yesNo[signed ? 'yes' : 'no'],
  },
  {
    key: 'actions',
    title: '',
    render: (controller) => ask && <FurtherActions controller={controller} ask={ask} />,
  },
]

const FurtherActions = ({
  controller,
  ask,
}: {
  controller: Controller
  ask: (asked: Asked) => void
}) => (
  <>
    <Button type="link" size="small" onClick={() => ask({ about: 'renew', controller })}>
      {words.renew}
    </Button>
    <Button type="link" size="small" danger onClick={() => ask({ about: 'end', controller })}>
      {words.end}
    </Button>
  </>
)

/** The controller that speaks for the station's pumps: whether it is heard, and how it logs in. */
export function ControllersSection() {
  const [asked, setAsked] = useState<Asked>()
  const [secret, setSecret] = useState<ControllerSecret>()
  const mayChange = can('deviceMge:update')
  const columns = useMemo(() => columnsOf(mayChange ? setAsked : undefined), [mayChange])
  return (
    <Section
      title={words.title}
      extra={
        can('deviceMge:create') && (
          <Button icon={<PlusOutlined />} onClick={() => setAsked({ about: 'add' })}>
            {words.add}
          </Button>
        )
      }
    >
      <ListSection
        queryKey={CONTROLLERS_KEY}
        load={listControllers}
        base="enabled:true"
        exports={{ type: 'controllers' }}
        refreshMs={REFRESH_MS}
        columns={columns}
        card={(controller) => ({
          title: controller.name,
          aside: <ControllerState controller={controller} />,
          lines: [
            controller.ptsId,
            controller.lastSeenTime
              ? `${fields.lastSeenTime} ${instant(controller.lastSeenTime)}`
              : '',
            refusalText(controller),
          ].filter(Boolean),
        })}
        empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
        {...(mayChange && {
          onOpen: (controller: Controller) => setAsked({ about: 'change', controller }),
        })}
      />
      {asked && (
        <AskedDialog
          asked={asked}
          ask={setAsked}
          onSecret={setSecret}
          onClose={() => setAsked(undefined)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Section>
  )
}

function AskedDialog({
  asked,
  ask,
  ...rest
}: {
  asked: Asked
  ask: (asked: Asked) => void
  onSecret: (secret: ControllerSecret) => void
  onClose: () => void
}) {
  if (asked.about === 'add') return <ControllerDialog {...rest} />
  if (asked.about === 'change') {
    const more = <FurtherActions controller={asked.controller} ask={ask} />
    return <ControllerDialog before={asked.controller} more={more} {...rest} />
  }
  if (asked.about === 'renew') return <RenewDialog controller={asked.controller} {...rest} />
  return <EndDialog controller={asked.controller} onClose={rest.onClose} />
}
