import { useState } from 'react'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import type { Piece } from '../piece.ts'
import { Stage, Wide } from '../stage.tsx'

function Demo() {
  const [logo, setLogo] = useState<number | null>(null)
  const [list, setList] = useState<number | null>(null)
  return (
    <Stage>
      <Wide>
        <UploadField type="companyLogo" value={logo} onChange={setLogo} />
      </Wide>
      <Wide>
        <UploadField type="cardImport" value={list} onChange={setList} />
      </Wide>
    </Stage>
  )
}

export const uploads: Piece = {
  title: 'Uploads',
  source: 'ui/inputs/upload-field.tsx, ui/display/attachment-picture.tsx',
  purpose:
    'A picture or a file for a purpose. The purpose says what it may be and how large (D-217 to D-227).',
  rules: [
    'What may be sent stands beneath the button, before anybody tries.',
    'A file that is too large is refused without being sent; what the server refuses stands at the field.',
    'Progress while it is sent; a picture shows itself when it is there.',
    'As a form item its value is the attachment’s id.',
  ],
  Demo,
}
