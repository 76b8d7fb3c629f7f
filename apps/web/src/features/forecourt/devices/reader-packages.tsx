import { DEVICE_DOWNLOADS, PACKAGED_SYSTEMS, packageOf } from '@app/device/contract'
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { Section } from '#ui/layout/page.tsx'
import { words } from './words.ts'

const texts = words.readers

/** The service that a station PC needs for its card readers, to be installed there. */
export function ReaderPackages() {
  return (
    <Section title={texts.title}>
      <p>{texts.hint}</p>
      <Space wrap>
        {PACKAGED_SYSTEMS.map((system) => (
          <Button
            key={system}
            href={`/${DEVICE_DOWNLOADS}/${packageOf(system)}`}
            download
            icon={<DownloadOutlined />}
          >
            {texts.systems[system]}
          </Button>
        ))}
      </Space>
      <ol>
        <li>{texts.node}</li>
        <li>{texts.install}</li>
        <li>{texts.origin(location.origin)}</li>
        <li>{texts.look}</li>
      </ol>
      <p>{texts.binding}</p>
    </Section>
  )
}
