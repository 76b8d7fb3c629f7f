import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { words } from '../../words.ts'
import { openHelp } from '#lib/help/asked-help.ts'

/** Opens the help, as does the question mark itself. */
export const HelpButton = () => (
  <Tooltip title={words.help}>
    <Button
      type="text"
      icon={<QuestionCircleOutlined />}
      aria-label={words.help}
      onClick={() => openHelp()}
    />
  </Tooltip>
)
