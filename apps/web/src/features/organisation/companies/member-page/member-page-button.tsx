import { QrcodeOutlined } from '@ant-design/icons'
import { Alert, Button, QRCode, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { Hint } from '#ui/feedback/hint.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { useMemberPageLink } from '../companies-api.ts'
import styles from './member-page.module.css'
import { words } from './words.ts'

/** The code of the members' page of a company: to look at, and to be put up. */
export function MemberPageButton({ company }: { company: { id: number; name: string } }) {
  const [isOpen, setOpen] = useState(false)
  const { data: link } = useMemberPageLink(company.id, isOpen)
  const { print, sheet } = usePrintSheet()
  const url = link && new URL(link.url, location.origin).href
  return (
    <>
      <Button icon={<QrcodeOutlined />} onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {isOpen && link && url && (
        <Dialog
          open
          title={words.button}
          onClose={() => setOpen(false)}
          footer={
            <Button
              type="primary"
              onClick={() => print('a4', <Poster name={company.name} url={url} />)}
            >
              {words.print}
            </Button>
          }
        >
          {!link.isOpen && (
            <Alert
              type="warning"
              showIcon
              title={words.closed}
              description={
                <>
                  {words.closedHint} <Link to={pathTo('Sms')}>{words.toSms}</Link>
                </>
              }
            />
          )}
          <div className={styles.code}>
            <QRCode value={url} size={200} bordered={false} aria-label={words.button} />
            <Typography.Text copyable>{url}</Typography.Text>
          </div>
          <Hint>{words.hint}</Hint>
        </Dialog>
      )}
      {sheet}
    </>
  )
}

/** On paper, to be put up at the till. */
function Poster({ name, url }: { name: string; url: string }) {
  return (
    <div className={styles.poster}>
      <h1>{name}</h1>
      <h2>{words.poster}</h2>
      <QRCode value={url} type="svg" size={360} bordered={false} />
      <p>{words.scan}</p>
    </div>
  )
}
