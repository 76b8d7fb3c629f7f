import type { User } from '@app/api/contract/access/users'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { EditPersonDialog } from './edit-person-dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { type Move, movePerson, resetPassword } from '../people-api.ts'
import type { People } from '../people.ts'
import { words } from '../words.ts'

const MOVES: Readonly<Record<User['status'], readonly Move[]>> = {
  normal: ['disable', 'leave'],
  disabled: ['enable', 'leave'],
  left: [],
}

interface PersonActionsProps {
  person: User
  people: People
  onChange: (person: User) => void
}

/** What can be done with somebody: change, let in, keep out. */
export function PersonActions({ person, people, onChange }: PersonActionsProps) {
  const [asking, setAsking] = useState<'edit' | 'password' | Move>()
  const navigate = useNavigate()
  const close = (): void => setAsking(undefined)
  const hasLeft = person.status === 'left'
  return (
    <Flex gap={8} wrap>
      {people.mayChange && !hasLeft && (
        <Button type="primary" onClick={() => setAsking('edit')}>
          {words.edit}
        </Button>
      )}
      {people.assignPath && !hasLeft && (
        <Button onClick={() => navigate(people.assignPath?.(person.id) ?? '')}>
          {words.assignMenus}
        </Button>
      )}
      {can('manageUsers') && !hasLeft && (
        <Button onClick={() => setAsking('password')}>{words.resetPassword}</Button>
      )}
      {can('manageUsers') &&
        MOVES[person.status].map((verb) => (
          <Button key={verb} danger={verb !== 'enable'} onClick={() => setAsking(verb)}>
            {words.moves[verb]}
          </Button>
        ))}
      <EditPersonDialog
        person={person}
        people={people}
        open={asking === 'edit'}
        onDone={onChange}
        onClose={close}
      />
      <ResetPassword
        person={person}
        people={people}
        open={asking === 'password'}
        onChange={onChange}
        onClose={close}
      />
      {MOVES[person.status].map((verb) => (
        <MoveDialog
          key={verb}
          verb={verb}
          person={person}
          people={people}
          open={asking === verb}
          onChange={onChange}
          onClose={close}
        />
      ))}
    </Flex>
  )
}

interface AskingProps extends PersonActionsProps {
  open: boolean
  onClose: () => void
}

function ResetPassword({ person, people, open, onChange, onClose }: AskingProps) {
  return (
    <CommandDialog<{ password: string }>
      open={open}
      danger
      title={words.resetPassword}
      verb={words.resetPassword}
      question={words.resetQuestion(person.name)}
      needsPin
      onConfirm={async ({ password, pin }) => {
        onChange(await resetPassword(people.endpoint, person.id, { password, pin }))
      }}
      done={common.saved}
      onClose={onClose}
    >
      <PasswordField label={words.fields.newPassword} isRequired />
    </CommandDialog>
  )
}

function MoveDialog({
  verb,
  person,
  people,
  open,
  onChange,
  onClose,
}: AskingProps & { verb: Move }) {
  return (
    <CommandDialog
      open={open}
      danger={verb !== 'enable'}
      title={words.moves[verb]}
      verb={words.moves[verb]}
      question={words.moveQuestions[verb](person.name)}
      needsReason={verb !== 'enable'}
      onConfirm={async ({ reason }) => {
        onChange(await movePerson(people.endpoint, person.id, { verb, reason }))
      }}
      done={words.moved[verb]}
      onClose={onClose}
    />
  )
}
