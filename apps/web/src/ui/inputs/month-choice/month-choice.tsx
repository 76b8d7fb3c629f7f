import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addMonths } from '@app/kernel/calendar'
import { Button, Flex } from 'antd'
import dayjs from 'dayjs'
import { today } from '#lib/session/history-limit.ts'
import { DatePicker } from '#ui/inputs/date-picker.ts'
import { words } from './words.ts'

const thisMonth = (): string => today().slice(0, 7)

/** The month that an address asks for; the running one where it asks for none. */
export const monthIn = (asked: string | null | undefined): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(asked ?? '') ? (asked ?? '') : thisMonth()

/** A month up to the running one, with the ones beside it a click away. */
export function MonthChoice({
  month,
  onChoose,
}: {
  month: string
  onChoose: (month: string) => void
}) {
  const moved = (months: number): string => addMonths(`${month}-01`, months).slice(0, 7)
  return (
    <Flex gap={8} style={{ marginBottom: 16 }}>
      <Button
        icon={<LeftOutlined />}
        aria-label={words.monthBefore}
        onClick={() => onChoose(moved(-1))}
      />
      <DatePicker
        picker="month"
        aria-label={words.month}
        allowClear={false}
        value={dayjs(`${month}-01`)}
        onChange={(chosen) => chosen && onChoose(chosen.format('YYYY-MM'))}
        disabledDate={(candidate) => candidate.format('YYYY-MM') > thisMonth()}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={words.monthAfter}
        disabled={month >= thisMonth()}
        onClick={() => onChoose(moved(1))}
      />
    </Flex>
  )
}
