import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  longitude: '经度',
  latitude: '纬度',
  map: '经纬网，点击选择位置',
  showMap: '在经纬网上选',
  hideMap: '收起经纬网',
  here: '用当前位置',
  clear: '清除位置',
  zoomIn: '放大',
  zoomOut: '缩小',
  failed: '获取地址失败',
  across: (km: string) => `横跨 ${km} 公里`,
} as const

const en = {
  longitude: 'Longitude',
  latitude: 'Latitude',
  map: 'Grid of longitude and latitude; click to choose a place',
  showMap: 'Choose on a map',
  hideMap: 'Hide the map',
  here: 'Use my position',
  clear: 'Clear the position',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  failed: 'Address acquisition failed',
  across: (km) => `${km} km across`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
