import { type DefaultRole, NewRole, type Role } from '@app/api/contract/access/roles'
import {
  Alert,
  App as AntApp,
  Button,
  Drawer,
  Form,
  Input,
  Radio,
  Select,
  Switch,
  Tabs,
} from 'antd'
import { useState } from 'react'
import { rulesOf } from '#lib/api/form-rules.ts'
import { can, useMaybeStation, useProfile } from '#lib/session/session.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { RolePermissions } from '#features/access/effective-permissions/parts/role-permissions.tsx'
import { NOTHING, type RightsBounds, type RightsSelection } from './parts/rights-selection.ts'
import { RightsTree, selectionOf } from './parts/rights-tree.tsx'
import { kindNames, roleName } from './parts/role-names.ts'
import { RemoveRole } from './remove-role.tsx'
import { addRole, type Catalogue, changeRole, type RolePreset, useCatalogue } from './roles-api.ts'
import { words as roleWords } from './words.ts'
import { words as rightsWords } from './parts/words.ts'

const { fields } = roleWords
const { tree } = rightsWords

interface RoleDrawerProps {
  /** Absent for a new one. */
  role: Role | undefined
  onClose: () => void
}

export function RoleDrawer({ role, onClose }: RoleDrawerProps) {
  const isMobile = useIsMobile()
  const { data, error, refetch } = useCatalogue()
  const editor = (
    <>
      {error && <ProblemView error={error} onRetry={refetch} />}
      {!data && !error && <PageSkeleton rows={10} />}
      {data && <RoleEditor role={role} catalogue={data} onClose={onClose} />}
    </>
  )
  return (
    <Drawer
      open
      size={isMobile ? '100%' : 860}
      title={role ? roleName(role) : roleWords.add}
      onClose={onClose}
    >
      {role ? (
        <Tabs
          destroyOnHidden
          items={[
            { key: 'settings', label: roleWords.tabs.settings, children: editor },
            {
              key: 'permissions',
              label: roleWords.tabs.permissions,
              children: <RolePermissions roleId={role.id} />,
            },
          ]}
        />
      ) : (
        editor
      )}
    </Drawer>
  )
}

interface RoleFields {
  name: string
  defaultRole: DefaultRole
  isPreset: boolean
  fullMenu: boolean
}

function RoleEditor({ role, catalogue, onClose }: RoleDrawerProps & { catalogue: Catalogue }) {
  const [form] = Form.useForm<RoleFields>()
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<RightsSelection>(role ? selectionOf(role) : NOTHING)
  const kind = Form.useWatch('defaultRole', form) ?? role?.defaultRole
  const isPreset = Form.useWatch('isPreset', form) ?? role?.isPreset ?? true
  const preset = catalogue.presets.find(({ defaultRole }) => defaultRole === kind)
  const closed = whyClosed(role, useProfile().roles)
  const shown = isPreset && preset ? selectionOf(preset) : chosen
  return (
    <>
      {closed && <Alert type="info" showIcon title={closed} style={{ marginBottom: 16 }} />}
      <Form<RoleFields>
        form={form}
        name="role"
        layout="vertical"
        requiredMark
        disabled={closed !== undefined}
        initialValues={{
          name: role ? roleName(role) : '',
          defaultRole: role?.defaultRole,
          isPreset: role?.isPreset ?? true,
          fullMenu: role?.fullMenu ?? false,
        }}
        onFinish={() => setAsking(true)}
      >
        <RoleDetailList role={role} catalogue={catalogue} kind={kind} />
      </Form>
      <RightsTree
        catalogue={catalogue}
        value={shown}
        bounds={boundsOf(preset)}
        shortcuts={preset ? [{ label: roleWords.usesPreset, value: selectionOf(preset) }] : []}
        disabled={closed !== undefined || isPreset}
        onChange={setChosen}
      />
      {!closed && (
        <div style={{ display: 'flex', gap: 8, marginTop: 16 }}>
          <Button type="primary" onClick={form.submit}>
            {roleWords.saveRole}
          </Button>
          {role && can('roleAccessConfig:delete') && <RemoveRole role={role} onDone={onClose} />}
        </div>
      )}
      <SaveRole
        role={role}
        open={isAsking}
        input={() => ({ ...form.getFieldsValue(), chosen })}
        onClose={() => setAsking(false)}
        onDone={onClose}
      />
    </>
  )
}

/** Why a role may only be looked at. */
function whyClosed(role: Role | undefined, own: readonly { id: number }[]): string | undefined {
  if (!role) return undefined
  if (own.some(({ id }) => id === role.id)) return roleWords.ownRole
  return role.mayAssign && can('roleAccessConfig:update') ? undefined : roleWords.cannotAssign
}

const boundsOf = (preset: RolePreset | undefined): RightsBounds => {
  const givable = new Set(preset?.givable)
  return {
    // A menu is there to be given with what is in it; the server looks at it again.
    menu: (menu) =>
      [...givable].some((name) => name.startsWith(`${menu}:`)) ? undefined : tree.beyondYou,
    permission: (name) => (givable.has(name) ? undefined : tree.beyondYou),
  }
}

function RoleDetailList({
  role,
  catalogue,
  kind,
}: {
  role: Role | undefined
  catalogue: Catalogue
  kind: DefaultRole | undefined
}) {
  const kinds = catalogue.presets.filter(
    ({ defaultRole, mayAppoint }) => mayAppoint || defaultRole === role?.defaultRole,
  )
  return (
    <>
      <FieldGrid>
        <Form.Item
          name="name"
          label={fields.name}
          rules={rulesOf(NewRole.properties.name, { required: true })}
        >
          <Input autoFocus placeholder={roleWords.nameHint} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="defaultRole"
          label={fields.kind}
          extra={roleWords.kindHint}
          rules={[{ required: true, message: common.required }]}
        >
          <Select
            disabled={role !== undefined}
            options={kinds.map(({ defaultRole: value }) => ({ value, label: kindNames[value] }))}
          />
        </Form.Item>
      </FieldGrid>
      <Form.Item name="isPreset" label={fields.rights}>
        <Radio.Group
          options={[
            { value: true, label: roleWords.usesPreset },
            { value: false, label: roleWords.usesOwn },
          ]}
        />
      </Form.Item>
      {kind === 'admin' && can('setFullMenu') && (
        <Form.Item
          name="fullMenu"
          label={fields.fullMenu}
          extra={roleWords.fullMenuHint}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      )}
    </>
  )
}

interface SaveRoleProps {
  role: Role | undefined
  open: boolean
  input: () => RoleFields & { chosen: RightsSelection }
  onClose: () => void
  onDone: () => void
}

function SaveRole({ role, open, input, onClose, onDone }: SaveRoleProps) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const company = useMaybeStation()?.company
  const save = async (proof: { pin: string | undefined; idempotencyKey: string }) => {
    const { name, defaultRole, isPreset, fullMenu, chosen } = input()
    const rights = {
      // A role that is called as its kind goes on to be called so in both languages.
      name: role && name === roleName(role) ? role.name : name.trim(),
      menus: isPreset ? null : { web: [...chosen.menus] },
      permissions: isPreset ? null : [...chosen.permissions],
      ...(fullMenu !== undefined && { fullMenu }),
    }
    if (role) await changeRole(role.id, { ...rights, version: role.version }, proof)
    else {
      const owner = company && { company: { id: company.id } }
      await addRole({ ...rights, ...owner, defaultRole }, proof)
    }
    message.success(common.saved)
    refreshAll()
    onDone()
  }
  return (
    <CommandDialog
      open={open}
      title={roleWords.saveRole}
      question={open && roleWords.saveQuestion(input().name, role?.userCount ?? 0)}
      verb={roleWords.saveRole}
      needsPin
      onConfirm={save}
      onClose={onClose}
    />
  )
}
