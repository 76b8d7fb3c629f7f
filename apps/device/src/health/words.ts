import type { Language } from '@app/kernel/problem'
import type { Words } from '@app/kernel/words'

const zh = {
  title: '读卡服务',
  running: '正在运行',
  readers: '读卡器',
  noReaders: '没有检测到读卡器。请插好读卡器，再刷新本页。',
  slot: '槽位',
  name: '名称',
  card: '卡片',
  lies: '有卡',
  empty: '无卡',
  keys: '卡密钥',
  hasKeys: '已安装',
  noKeys: '未安装，只能读取芯片号',
  origins: '允许的控制台地址',
  number: '本机编号',
  version: '版本',
  updates: '更新',
  notAsked: '未设置，不查询更新',
  asking: '正在查询',
  notAnswered: '查询失败：请检查网络、公司代码和设备密钥。',
  upToDate: '已是最新版本',
  mayUpdate: (version: string) => `有新版本 ${version}，请联系平台人员安装。`,
  mustUpdate: (version: string) =>
    `必须更新到 ${version}，更新前不能读写卡，请立即联系平台人员安装。`,
  install: (file: string) => `安装包已下载并校验：${file}。由管理员解压，并按其中的说明安装。`,
  damaged: '下载的安装包与平台上传的不一致，已丢弃，一小时内再试。请平台人员核对上传的文件。',
  failed: '安装包下载失败，一小时内再试。请检查网络和本机磁盘空间。',
  between: '',
  refresh: '刷新',
  simulated: '模拟读卡器：点按钮放卡、取卡',
  blank: '放一张空白卡',
  foreign: '放一张其他系统的卡',
  otherKeys: '放一张密钥不符的卡',
  again: '放回刚才的卡',
  remove: '取走卡片',
  otherLanguage: 'English',
} as const

const en = {
  title: 'Device service',
  running: 'Running',
  readers: 'Card readers',
  noReaders: 'No card reader found. Plug one in, then refresh this page.',
  slot: 'Slot',
  name: 'Name',
  card: 'Card',
  lies: 'There is one',
  empty: 'None',
  keys: 'Card keys',
  hasKeys: 'Installed',
  noKeys: 'Not installed: only chip serials can be read',
  origins: 'Consoles that may use it',
  number: 'Number of this PC',
  version: 'Version',
  updates: 'Updates',
  notAsked: 'Not set up: no server is asked',
  asking: 'Asking',
  notAnswered: 'The server could not be asked: check network, company code and device secret.',
  upToDate: 'This is the newest version',
  mayUpdate: (version: string) =>
    `Version ${version} is there: have the platform’s staff install it.`,
  mustUpdate: (version: string) =>
    `Version ${version} must be installed, and no card can be used before: call the platform’s staff now.`,
  install: (file: string) =>
    `Its package is here, fetched and verified: ${file}. An administrator unpacks it and follows the instructions in it.`,
  damaged:
    'The package that came is not the one that was uploaded and was dropped; it is tried again within the hour. Have the platform’s staff check the upload.',
  failed:
    'Its package could not be fetched; it is tried again within the hour. Check the network and the free space of this PC.',
  between: ' ',
  refresh: 'Refresh',
  simulated: 'Simulated reader: put cards on and take them off by a click',
  blank: 'Put on a blank card',
  foreign: 'Put on a card of another system',
  otherKeys: 'Put on a card with other keys',
  again: 'Put the last card back',
  remove: 'Take the card away',
  otherLanguage: '中文',
} as const satisfies Words<typeof zh>

export type HealthWords = Words<typeof zh>

export const wordsIn = (language: Language): HealthWords => (language === 'zh' ? zh : en)
