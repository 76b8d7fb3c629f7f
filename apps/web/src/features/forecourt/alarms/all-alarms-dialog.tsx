import { Dialog } from '#ui/forms/dialog.tsx'
import { AlarmList } from './alarm-list.tsx'
import { words } from './words.ts'

const WIDTH = 1080

/** The list of all alarms, acknowledged and past ones included. */
export const AllAlarmsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} title={words.title} width={WIDTH} footer={null} onClose={onClose}>
    <AlarmList />
  </Dialog>
)
