import { Button } from 'antd'
import { useState } from 'react'
import { amount, litres, money } from '#lib/i18n/format.ts'
import { CountUp } from '#ui/display/count-up.tsx'
import { Count, Money, Volume } from '#ui/display/figures.tsx'
import type { Piece } from '../piece.ts'
import { Row, Stage } from '../stage.tsx'

const STEP = 123_456

function Demo() {
  const [value, setValue] = useState(STEP)
  return (
    <Stage>
      <Row>
        <strong style={{ fontSize: 32 }}>
          <CountUp value={value} format={money} />
        </strong>
        <Button onClick={() => setValue(value + STEP)}>Sell</Button>
      </Row>
      <Row>
        <Money value={123_456_789} withUnit />
        <Money value={-5000} withUnit />
        <Money value={0} />
        <Money value={undefined} />
        <Volume value={3210} withUnit />
        <Count value={1200} isSigned />
      </Row>
      <Row>
        <span>What is no number: {amount(Number.NaN)}</span>
        <span>{litres(Number.POSITIVE_INFINITY)}</span>
      </Row>
    </Stage>
  )
}

export const amounts: Piece = {
  title: 'Figures',
  source: 'ui/display/figures.tsx, ui/display/count-up.tsx, lib/i18n/format.ts',
  purpose: 'Amounts, volumes and counts, written the same everywhere.',
  rules: [
    'Two decimals and thousands separators (S-467); what is no number shows as 0.00 (S-468).',
    'Negative in red with a minus, zero greyed, missing as a dash.',
    'CountUp runs to a new value, unless the person wants no motion (S-078).',
  ],
  Demo,
}
