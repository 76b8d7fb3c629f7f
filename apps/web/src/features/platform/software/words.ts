import * as software from '@app/api/words/platform/software'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...software.zh,
  tabs: { versions: '软件版本', installations: '设备版本' },
  addApplication: '新增项目',
  editApplication: '修改项目',
  addVersion: '上传新版本',
  editVersion: '修改版本',
  save: '保存',
  packageNameHint: '程序自报的名称，例如 com.example.pos；保存后不能修改',
  numberHint: '整数，须大于已发布的版本号',
  packageHint: '保存后为草稿，发布后设备才会收到',
  rolloutHint: '先发布给一部分设备，观察正常后再调到 100%',
  stationsHint: '可先在几个站点试用：只有在这些站点登记的设备会收到；不选则为全部站点',
  allStations: '全部',
  between: '、',
  forceHint: '低于此版本的设备停止工作，更新后才能继续',
  forcedQuestion: '这是强制更新：这些设备在更新前停止工作。',
  noApplication: '还没有软件项目，请先新增。',
  steps: { publish: '发布', pause: '暂停', withdraw: '撤回' },
  stepQuestions: {
    publish: (version: string, share: string, stations: string) =>
      `发布 ${version}？${stations && `${stations}：`}${share}% 的设备下次查询时会收到。`,
    pause: (version: string) => `暂停 ${version}？还没更新的设备不再收到，可再次发布。`,
    withdraw: (version: string) => `撤回 ${version}？撤回后不能再发布，已更新的设备不受影响。`,
  },
  stepsDone: { publish: '已发布', pause: '已暂停', withdraw: '已撤回' },
  removeDraft: '删除草稿',
  removeDraftAsk: (version: string) => `删除草稿 ${version} 和它的安装包？`,
  onDevices: (count: string) => `${count} 台设备`,
  emptyApplications: '还没有软件项目',
  emptyApplicationsHint: '先新增项目，再上传版本。',
  empty: '还没有软件版本',
  emptyHint: '上传安装包后发布，设备会自动查询。',
  emptyInstallations: '还没有设备上报',
  emptyInstallationsHint: '设备查询更新时会上报正在运行的版本。',
} as const

const en = {
  ...software.en,
  tabs: { versions: 'Versions', installations: 'What devices run' },
  addApplication: 'Add application',
  editApplication: 'Edit application',
  addVersion: 'Upload version',
  editVersion: 'Edit version',
  save: 'Save',
  packageNameHint: 'As the program calls itself, such as com.example.pos; it cannot be changed',
  numberHint: 'A whole number above every published one',
  packageHint: 'It is kept as a draft; devices hear of it once it is published',
  rolloutHint: 'Begin with a share of the devices, and go to 100% when all is well',
  stationsHint:
    'To try it at some stations first: only devices registered there are told. None chosen: all stations',
  allStations: 'All',
  between: ', ',
  forceHint: 'Devices that run something older stop working until they are updated',
  forcedQuestion: 'The update is forced: they stop working until it is installed.',
  noApplication: 'There is no application yet: add one first.',
  steps: { publish: 'Publish', pause: 'Pause', withdraw: 'Withdraw' },
  stepQuestions: {
    publish: (version: string, share: string, stations: string) =>
      `Publish ${version}? ${share}% of the devices${stations && ` of ${stations}`} are told when they ask next.`,
    pause: (version: string) =>
      `Pause ${version}? Devices that do not run it yet hear of it no more until it is published again.`,
    withdraw: (version: string) =>
      `Withdraw ${version}? It cannot be published again; devices that run it keep it.`,
  },
  stepsDone: { publish: 'Published', pause: 'Paused', withdraw: 'Withdrawn' },
  removeDraft: 'Delete draft',
  removeDraftAsk: (version: string) => `Delete the draft ${version} and its package?`,
  onDevices: (count: string) => `${count} devices`,
  emptyApplications: 'No applications yet',
  emptyApplicationsHint: 'Add an application first, then upload versions of it.',
  empty: 'No versions yet',
  emptyHint: 'Upload a package and publish it: devices ask by themselves.',
  emptyInstallations: 'No device has reported yet',
  emptyInstallationsHint: 'Devices say what they run when they ask for updates.',
}

export const words = inLanguage(zh, en)
