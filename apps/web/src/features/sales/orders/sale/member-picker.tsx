import type { UserCard } from '@app/api/contract/cards/user-cards'
import { UserOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { CardSearch } from '../parts/card-search.tsx'
import { words } from './words.ts'
import styles from './sale.module.css'

interface MemberPickerProps {
  member: UserCard | undefined
  onPick: (member: UserCard | undefined) => void
}

/** The member who buys, found by their card; nobody has to be one. */
export function MemberPicker({ member, onPick }: MemberPickerProps) {
  return (
    <div className={styles.member}>
      {member?.user ? (
        <Tag closable icon={<UserOutlined />} onClose={() => onPick(undefined)}>
          {member.user.name} {member.number}
        </Tag>
      ) : (
        <>
          <span className={styles.hint}>{words.member}</span>
          <CardSearch
            placeholder={words.memberHint}
            nothingFound={words.memberNone}
            onPick={onPick}
          />
        </>
      )}
    </div>
  )
}
