import type { UserRights } from '@app/api/contract/access/rights'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { assignMenus, useRights } from '#features/access/effective-permissions/rights-api.ts'
import {
  bounded,
  type RightsBounds,
  type RightsSelection,
} from '#features/access/roles/parts/rights-selection.ts'
import { RightsTree } from '#features/access/roles/parts/rights-tree.tsx'
import { words as rightsWords } from '#features/access/roles/parts/words.ts'
import { type Catalogue, useCatalogue } from '#features/access/roles/roles-api.ts'
import { NotYours } from '../person/roles-tab.tsx'
import { words } from '../words.ts'

const { assign } = words

/** What of the roles somebody is left: menus, buttons, interface rights (S-130, S-198, S-358, D-270). */
export function AssignMenu({ back }: { back: string }) {
  const userId = Number(useParams().userId)
  const rights = useRights(userId)
  const catalogue = useCatalogue()
  const error = rights.error ?? catalogue.error
  if (error) return <ProblemView error={error} onRetry={() => rights.refetch()} />
  if (!rights.data || !catalogue.data) return <PageSkeleton rows={12} />
  return (
    <AssignForm
      key={rights.data.version}
      rights={rights.data}
      catalogue={catalogue.data}
      back={back}
    />
  )
}

interface AssignFormProps {
  rights: UserRights
  catalogue: Catalogue
  back: string
}

function AssignForm({ rights, catalogue, back }: AssignFormProps) {
  const bounds = boundsFor(rights)
  const roles = bounded(givenBy(rights, catalogue), catalogue.menus, bounds)
  const [chosen, setChosen] = useState(() => leftOf(rights, roles))
  const [asking, setAsking] = useState<'save' | 'lift'>()
  const hasOwn = rights.menus.own !== null || rights.ownPermissions !== null
  const mayChange = rights.mayManage && can('manageUsers')
  return (
    <Page
      title={assign.title(rights.user.name ?? '')}
      back={back}
      status={
        <Tag color={hasOwn ? 'orange' : 'default'}>{hasOwn ? assign.isOwn : assign.isRoles}</Tag>
      }
      actions={
        mayChange && (
          <>
            {hasOwn && <Button onClick={() => setAsking('lift')}>{assign.lift}</Button>}
            <Button type="primary" onClick={() => setAsking('save')}>
              {assign.save}
            </Button>
          </>
        )
      }
    >
      <Section>
        <NotYours rights={rights} />
        <p>{assign.hint}</p>
        <RightsTree
          catalogue={catalogue}
          value={chosen}
          bounds={bounds}
          shortcuts={[{ label: assign.asRoles, value: roles }]}
          disabled={!mayChange}
          onChange={setChosen}
        />
      </Section>
      <Confirm
        rights={rights}
        chosen={chosen}
        asking={asking}
        onClose={() => setAsking(undefined)}
      />
    </Page>
  )
}

/** Everything that the roles give; the own list is looked at apart. */
const givenBy = (rights: UserRights, catalogue: Catalogue): RightsSelection => {
  const permissions = new Set(rights.permissions.map(({ name }) => name))
  const listed = new Set(rights.menus.web)
  const menus = catalogue.menus.filter(
    ({ name, actions, commands }) =>
      listed.has(name) || [...actions, ...commands].some((right) => permissions.has(right)),
  )
  return { menus: new Set(menus.map(({ name }) => name)), permissions }
}

/** What the own list has left of it. */
function leftOf(rights: UserRights, roles: RightsSelection): RightsSelection {
  const own = rights.menus.own && new Set(rights.menus.own)
  const effective = rights.permissions.filter(({ withheldBy }) => withheldBy !== 'ownList')
  const left = new Set(effective.map(({ name }) => name))
  return {
    menus: new Set([...roles.menus].filter((menu) => !own || own.has(menu))),
    permissions: new Set([...roles.permissions].filter((name) => left.has(name))),
  }
}

function boundsFor(rights: UserRights): RightsBounds {
  const given = new Set(rights.permissions.map(({ name }) => name))
  const givable = new Set(rights.grantable)
  const permission = (name: string): string | undefined => {
    if (!given.has(name)) return rightsWords.tree.beyondRole
    return givable.has(name) ? undefined : rightsWords.tree.beyondYou
  }
  const listed = new Set([...rights.menus.web, ...(rights.menus.own ?? [])])
  return {
    permission,
    menu: (menu) => {
      const isGiven = listed.has(menu) || [...given].some((name) => name.startsWith(`${menu}:`))
      return isGiven ? undefined : rightsWords.tree.beyondRole
    },
  }
}

function Confirm({
  rights,
  chosen,
  asking,
  onClose,
}: {
  rights: UserRights
  chosen: RightsSelection
  asking: 'save' | 'lift' | undefined
  onClose: () => void
}) {
  const name = rights.user.name ?? ''
  const isLifting = asking === 'lift'
  return (
    <CommandDialog
      open={asking !== undefined}
      title={isLifting ? assign.lift : assign.save}
      verb={isLifting ? assign.lift : assign.save}
      question={isLifting ? assign.liftQuestion(name) : assign.question(name)}
      needsPin
      onConfirm={async ({ pin }) => {
        const list = { menus: [...chosen.menus], permissions: [...chosen.permissions] }
        await assignMenus(rights, isLifting ? null : list, { pin })
      }}
      done={common.saved}
      onClose={onClose}
    />
  )
}
