import { problems } from '#http/errors.ts'

export const DeviceErrors = problems({
  exists: {
    status: 400,
    code: 'DEVICE_EXISTS',
    zh: '公司已有使用该编号的设备',
    en: 'The company has a device with this code',
  },
  typeConflict: {
    status: 400,
    code: 'DEVICE_TYPE_CONFLICT',
    zh: '设备类型冲突。该站点已有一台使用中的数据集线器，每站只能有一台：请先停用它，再登记新的',
    en: 'Device type conflict. The station has a data hub in use, and may have one only: end it, then register the other',
  },
  isDispenser: {
    status: 400,
    code: 'DEVICE_IS_DISPENSER',
    zh: '加油机请在“前庭管理 - 设备管理”中新增',
    en: 'Add dispensers under Forecourt, Devices',
  },
  ended: {
    status: 400,
    code: 'DEVICE_ENDED',
    zh: '设备已停用，请重新登记',
    en: 'The device has ended: register it anew',
  },
})

export const deviceConstraints = {
  devices_code_key: DeviceErrors.exists,
  devices_hub_key: DeviceErrors.typeConflict,
}
