import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { words } from '../../words.ts'
import { openHelp } from '#lib/help/asked-help.ts'
import styles from './help-button.module.css'
import { useUnread } from './unread.ts'

/** Opens the help, as does the question mark itself; a dot says that something waits there. */
export function HelpButton() {
  const [hasNews] = useUnread('news')
  const [hasTour] = useUnread('tour')
  const isUnread = hasNews || hasTour
  const label = isUnread ? words.helpUnread : words.help
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        data-tour="help"
        className={isUnread ? (styles.unread ?? '') : ''}
        icon={<QuestionCircleOutlined />}
        aria-label={label}
        onClick={() => openHelp()}
      />
    </Tooltip>
  )
}
