import {
  isEmail,
  isIdNumber,
  isIpv4,
  isJsonObject,
  isLettersAndDigits,
  isLoginName,
  isMobile,
  isPlate,
  isSixDigits,
  isTaxNumber,
  isUrl,
} from '@app/kernel/formats'
import { Input } from 'antd'
import { useState } from 'react'
import { DetailList } from '#ui/display/detail-list.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { Piece } from '../piece.ts'
import { Stage, Wide } from '../stage.tsx'

const FORMATS: [label: string, accepts: (text: string) => boolean][] = [
  ['E-mail (S-336)', isEmail],
  ['Name, 2 to 32 characters without blanks or Chinese (S-337, D-265)', isLoginName],
  ['IPv4, port optional (S-338)', isIpv4],
  ['Letters and digits, 4 to 32 (S-339, D-266)', isLettersAndDigits],
  ['URL (S-340, D-267)', isUrl],
  ['Six digits (S-341, D-268)', isSixDigits],
  ['JSON object (S-342)', isJsonObject],
  ['Phone, mainland mobile', isMobile],
  ['Identity number, GB 11643', isIdNumber],
  ['Taxpayer number, GB 32100', isTaxNumber],
  ['Plate, new-energy ones included', isPlate],
]

function Demo() {
  const [text, setText] = useState('')
  return (
    <Stage>
      <Input
        autoFocus
        allowClear
        style={{ width: 420 }}
        aria-label="Text to check"
        placeholder="Type anything"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Wide>
        <DetailList
          items={FORMATS.map(([label, accepts]) => ({
            label,
            value: accepts(text) ? (
              <StatusDot tone="green">fits</StatusDot>
            ) : (
              <StatusDot tone="grey">does not fit</StatusDot>
            ),
          }))}
        />
      </Wide>
    </Stage>
  )
}

export const formats: Piece = {
  title: 'Formats',
  source: 'packages/kernel/src/formats.ts, lib/api/form-rules.ts',
  purpose:
    'Predicates that server and console share. In a form: formatRule(isEmail, words.wrong); limits that stand in a contract come from rulesOf(schema).',
  rules: ['The server checks again: a form only says it earlier.'],
  Demo,
}
