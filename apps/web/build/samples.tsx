/**
 * One of each part of antd that the console uses, for `antd-styles.ts` to take their rules from. What is
 * missing here and used there fails the build.
 */

import {
  Alert,
  App,
  Breadcrumb,
  Button,
  Checkbox,
  Collapse,
  DatePicker,
  Descriptions,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  InputNumber,
  Menu,
  Modal,
  message,
  notification,
  Pagination,
  Popover,
  Progress,
  QRCode,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Switch,
  Table,
  Tabs,
  Tag,
  Timeline,
  Tooltip,
  Tour,
  Tree,
  Typography,
  Upload,
} from 'antd'

/** What opens over the page is not drawn without a browser; antd keeps its inside apart for such uses. */
const { _InternalPanelDoNotUseOrYouWillBeFired: DrawerPanel } = Drawer
const { _InternalPanelDoNotUseOrYouWillBeFired: DropdownPanel } = Dropdown
const { _InternalPanelDoNotUseOrYouWillBeFired: MessagePanel } = message
const { _InternalPanelDoNotUseOrYouWillBeFired: ModalPanel } = Modal
const { _InternalPanelDoNotUseOrYouWillBeFired: NotificationPanel } = notification
const { _InternalPanelDoNotUseOrYouWillBeFired: PopoverPanel } = Popover
const { _InternalPanelDoNotUseOrYouWillBeFired: TooltipPanel } = Tooltip
const { _InternalPanelDoNotUseOrYouWillBeFired: TourPanel } = Tour

const parts = [{ key: 'part', label: 'part', children: 'part' }]

export const samples = () => (
  <App>
    <Alert />
    <Breadcrumb items={[{ title: 'part' }]} />
    <Space.Compact>
      <Button />
    </Space.Compact>
    <Checkbox />
    <Collapse items={parts} />
    <DatePicker />
    <Descriptions items={parts} />
    <Divider />
    <DrawerPanel />
    <DropdownPanel menu={{ items: [{ key: 'part', label: 'part' }] }}>
      <Button />
    </DropdownPanel>
    <Empty />
    <Flex>part</Flex>
    <Form>
      <Form.Item label="part">
        <Input />
      </Form.Item>
    </Form>
    <Input.OTP />
    <Input.Password />
    <Input.Search />
    <Input.TextArea />
    <InputNumber />
    <Menu items={[{ key: 'part', label: 'part' }]} />
    <MessagePanel />
    <ModalPanel />
    <ModalPanel type="confirm" />
    <NotificationPanel />
    <Pagination />
    <PopoverPanel title="part" />
    <Progress />
    <QRCode value="part" type="svg" />
    <Radio />
    <Segmented options={['part']} />
    <Select />
    <Skeleton />
    <Space>part</Space>
    <Space.Addon>part</Space.Addon>
    <Spin />
    <Switch />
    <Table />
    <Tabs items={parts} />
    <Tag />
    <Tag color="green" />
    <Tag color="success" />
    <Timeline items={[{ content: 'part' }]} />
    <TooltipPanel />
    <TourPanel title="part" />
    <Tree />
    <Typography.Text>part</Typography.Text>
    <Upload />
  </App>
)
