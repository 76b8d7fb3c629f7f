import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '设备管理',
  equipment: '设备',
  refused: '未入账数据',
  records: '控制器记录',
  alarms: '报警记录',
  readers: {
    title: '读卡器服务',
    hint: '每台接读卡器的电脑都要安装。浏览器不能直接使用读卡器，由本服务代为读写，只对本机开放。',
    systems: { windows: 'Windows 安装包', macos: 'macOS 安装包' },
    node: '安装 Node.js 24（nodejs.org，为所有用户安装）和读卡器驱动。',
    install:
      '解压后，Windows 以管理员身份打开 PowerShell，运行 powershell -ExecutionPolicy Bypass -File install.ps1；macOS 打开“终端”，运行 sudo sh install.sh。',
    origin: (origin: string) =>
      `在安装结束时提示的设置文件中，把 CONSOLE_ORIGIN 改为 ${origin}，再按提示重新启动服务。`,
    look: '在该电脑上打开 http://127.0.0.1:9200，查看服务是否运行、识别到哪些读卡器。',
    binding:
      '状态页提示无法使用读卡器时，安装包里没有该系统的读卡器接口，请联系平台。卡密钥的设置见安装包内的说明。',
  },
} as const

const en = {
  title: 'Devices',
  equipment: 'Equipment',
  refused: 'Not booked',
  records: 'Controller records',
  alarms: 'Alarms',
  readers: {
    title: 'Card reader service',
    hint: 'Each PC with a card reader needs it: browsers cannot use readers themselves. It answers this PC alone.',
    systems: { windows: 'Package for Windows', macos: 'Package for macOS' },
    node: 'Install Node.js 24 (nodejs.org, for all users) and the driver of the reader.',
    install:
      'Unpack it. On Windows open PowerShell as administrator and run powershell -ExecutionPolicy Bypass -File install.ps1; on macOS open Terminal and run sudo sh install.sh.',
    origin: (origin) =>
      `In the settings file that the installation names at its end, set CONSOLE_ORIGIN to ${origin} and start the service anew.`,
    look: 'Open http://127.0.0.1:9200 on that PC: it shows whether the service runs and which readers it sees.',
    binding:
      'Should that page say that card readers cannot be used, the package has no binding for the readers of that system: ask the platform. How card keys are set is written in the package.',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
